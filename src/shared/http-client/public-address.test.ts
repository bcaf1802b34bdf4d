import { describe, expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

describe('S55: addresses on the public internet', () => {
  test.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '192.167.1.1', '100.63.0.1', '100.128.0.1'])(
    'include %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2003::1'])('include %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.19.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
  ])('exclude %s', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each([
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:0:4136:e378::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2003::1%eth0',
    '3fff::1',
  ])('exclude %s', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['', 'localhost', '2130706433', '0x7f.1', '1.1.1', '1.1.1.1.'])(
    'exclude "%s", which is not an address',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
});
