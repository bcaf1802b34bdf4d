import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet (IANA special-purpose registry, RFC 6890). */
const CLOSED_V4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Inside 2000::/3, the only part of IPv6 that is routed publicly; tunnel networks in it embed an IPv4 address. */
const CLOSED_V6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to the public internet (S55). Loopback, private, link-local, shared, multicast,
 * documentation and tunnel addresses do not, and neither do IPv4-mapped IPv6 addresses.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
