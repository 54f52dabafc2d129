"""Themes, sounds and motion in a browser."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dorfplatz.art import pigments_of
from web.player import Player, start_alone

WEB = Path(__file__).parents[2] / "web"
LONGEST_S = 2.5


def test_a_theme_is_chosen_by_its_picture_and_the_map_is_drawn_in_it(player: Player) -> None:
    start_alone(player)
    page = player.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    player.take_turn()
    player.wait_for_tiles(1)
    assert not any("/api/themes" in url for url in asked), "nothing of a theme loads before somebody asks"
    page.get_by_role("button", name="Menu").click()
    choices = page.get_by_role("group", name="Tiles")
    expect(choices.get_by_role("radio")).to_have_count(3)
    assert len({picture.get_attribute("src") for picture in choices.locator("img").all()}) == 3
    choices.get_by_role("radio", name="Winter").check()
    expect(page.locator("image[data-tile]").first).to_have_attribute("href", re.compile("/winter-day/full/"))
    expect(page.locator("body")).to_have_css("background-color", _rgb(pigments_of("winter").table))
    page.reload()
    expect(page.locator("image[data-tile]").first).to_have_attribute("href", re.compile("/winter-day/"))
    expect(page.locator("body")).to_have_css("background-color", _rgb(pigments_of("winter").table))


def test_no_sound_clips_is_silent_or_lasts_long(browser: Browser) -> None:
    """Every sound is rendered by the browser's own audio engine, without a loudspeaker."""
    compiled = _compiled(WEB / "src/lib/synth.ts")
    page = browser.new_page()
    measured = page.evaluate(
        """async (code) => {
            const { SOUNDS } = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
            const found = {};
            for (const [name, sound] of Object.entries(SOUNDS)) for (const size of [0, 4, 30]) {
                const context = new OfflineAudioContext(1, 44100 * 4, 44100);
                sound({ context, out: context.destination, start: 0 }, size);
                const samples = (await context.startRendering()).getChannelData(0);
                let peak = 0, last = 0, energy = 0;
                samples.forEach((value, at) => {
                    peak = Math.max(peak, Math.abs(value));
                    energy += value * value;
                    if (Math.abs(value) > 0.0005) last = at / 44100;
                });
                found[`${name} ${size}`] = { peak, last, energy };
            }
            return found;
        }""",
        compiled,
    )
    page.close()
    names = {each.split()[0] for each in measured}
    assert names == {"turn", "place", "completed", "cancelled", "roll", "draw", "your_turn", "end", "tick", "unlock"}
    for name, sound in measured.items():
        assert 0.01 < sound["peak"] < 0.95, (name, sound)
        assert 0.02 < sound["last"] < LONGEST_S, (name, sound)
        assert sound["energy"] > 0.01, (name, sound)
    assert measured["tick 0"]["peak"] < measured["place 0"]["peak"] / 4, "a countdown is hardly heard"


def _compiled(path: Path) -> str:
    """TypeScript as JavaScript, by the compiler of the web app."""
    if not (WEB / "node_modules/typescript").exists():
        pytest.skip("NO NODE MODULES: the sounds were NOT rendered")
    script = (
        "const ts = require('typescript'); const text = require('fs').readFileSync(process.argv[1], 'utf8');"
        "const compilerOptions = { module: 'esnext', target: 'es2022' };"
        "console.log(JSON.stringify(ts.transpileModule(text, { compilerOptions }).outputText))"
    )
    done = subprocess.run(["node", "-e", script, str(path)], cwd=WEB, capture_output=True, text=True, check=True)
    return str(json.loads(done.stdout))


def _rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))})"
