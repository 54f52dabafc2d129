"""What counts as one address, and the networks around it that share its limits."""

import ipaddress
from functools import lru_cache

NETWORK = 64
SUFFIX = f"/{NETWORK}"
# Prefixes that one customer may own, each with its multiple of the limit of a /64.
WIDER = ((48, 16), (56, 4))
UNKNOWN_ADDRESS = "behind a proxy that does not tell"
# How much a crowd behind one unknown address may use, in multiples of the usual limit.
SHARED_FACTOR = 50


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network of an IPv6 one.

    A /64 is the least that a household gets.

    >>> network_of("2001:db8:1:2:3:4:5:6"), network_of("192.0.2.7"), network_of("::ffff:192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, NETWORK), strict=False))


def shares_of(key: str) -> tuple[tuple[str, int], ...]:
    """The keys that count an address, the widest first, each with a multiple of the usual limit.

    Providers give a /56 or a /48 to one customer, who could otherwise use the limits of 65,536 networks. Everybody
    behind a proxy that forwards no addresses shares one key, with room for many people.

    >>> shares_of("2001:db8:1:2::/64")
    (('2001:db8:1::/48', 16), ('2001:db8:1::/56', 4), ('2001:db8:1:2::/64', 1))
    """
    if key.endswith(SUFFIX):
        return _nested_networks(key)
    return ((key, SHARED_FACTOR if key == UNKNOWN_ADDRESS else 1),)


@lru_cache(maxsize=1_024)
def _nested_networks(key: str) -> tuple[tuple[str, int], ...]:
    try:
        network = ipaddress.IPv6Network(key)
    except ValueError:  # a forwarded address may be any text
        return ((key, 1),)
    wider = ((str(network.supernet(new_prefix=size)), times) for size, times in WIDER)
    return (*wider, (key, 1))
