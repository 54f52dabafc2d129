"""A drawing as pixels."""


def to_png(svg: str, width: int) -> bytes:
    """The drawing as a PNG picture of this width."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
