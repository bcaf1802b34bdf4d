import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of an address that identifies one customer of a network: a whole IPv4 address, or the first 64 bits of an
 * IPv6 address, because every household gets a range of that size (S11).
 */
export function limitPrefix(ip: string): string {
  const plain = withoutMapping(ip);
  return isIPv6(plain) ? `${groups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** A coarser part that distinguishes attacks in a log without identifying a person: /24 and /48 (S57). */
export function logPrefix(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${groups(plain).slice(0, 3).join(':')}::/48` : 'unknown';
}

/** `::ffff:192.0.2.7` is an IPv4 client on a socket that speaks both. */
function withoutMapping(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1];
  return mapped ?? ip.replace(/%.*$/su, '');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/u, ''),
  );
}
