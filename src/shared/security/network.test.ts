import { describe, expect, test } from '@jest/globals';
import { limitPrefix, logPrefix } from './network.ts';

describe('network prefixes', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('count %p as %p for limits', (ip, prefix) => {
    expect(limitPrefix(ip)).toBe(prefix);
  });

  test('are the same for a whole household, and different for the next', () => {
    expect(limitPrefix('2001:db8:1:2:aaaa::1')).toBe(limitPrefix('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(limitPrefix('2001:db8:1:3::1')).not.toBe(limitPrefix('2001:db8:1:2::1'));
  });

  test.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['', 'unknown'],
  ])('show %p as %p in logs', (ip, prefix) => {
    expect(logPrefix(ip)).toBe(prefix);
  });
});
