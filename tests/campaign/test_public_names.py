"""The public names of campaigns, which are imported on first use."""

from pathlib import Path

from dorfplatz import campaign


def test_every_public_name_is_there() -> None:
    assert all(getattr(campaign, name) is not None for name in campaign.__all__)


def test_no_module_hides_a_public_name() -> None:
    modules = {path.stem for path in Path(str(campaign.__file__)).parent.iterdir()}
    assert not modules & {*campaign.__all__}
