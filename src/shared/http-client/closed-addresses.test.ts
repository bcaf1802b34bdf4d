import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { HttpClient } from './http-client.ts';
import { OutboundError } from './outbound-error.ts';
import { PUBLIC_INTERNET } from './outbound-target.ts';

/** Every known way to write an internal address or name as the host of an https address. */
const CLOSED_HOSTS: Readonly<Record<string, readonly string[]>> = {
  'names of this machine': ['localhost', 'LOCALHOST', 'LocalHost', 'localhost.', 'localhost.localdomain'],
  'names below it': ['a.localhost', 'a.b.localhost', 'a.localhost.', 'localdomain', 'x.localdomain'],
  'letters that fold to it': ['ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'locaⅼhost', 'ｌｏｃａｌｈｏｓｔ', 'loc\u00ADalhost', '%6cocalhost'],
  'names of the network': ['printer.local', 'nas.lan', 'router.home', 'x.home.arpa', 'wiki.corp', 'db.private'],
  'names of clouds': ['metadata.google.internal', 'metadata.google.internal.', 'x.internal', 'a.intranet'],
  'reserved names': ['host.test', 'x.onion', 'x.alt', '1.0.0.127.in-addr.arpa', '1.ip6.arpa'],
  'names without a dot': ['db', 'redis', 'mariadb.', 'kubernetes', 'wpad', 'com', 'xn--80ak6aa92e'],
  'names with other dots': ['localhost。', 'printer。local', 'a．localhost', 'nas｡lan', 'x.local。'],
  'empty labels': ['a..b.com', 'example.com..'],
  'this machine': ['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.255.255.254', '127.0.0.1。'],
  'this machine in hexadecimal': ['0x7f.0.0.1', '0x7f000001', '0X7F000001', '0x7f.1', '0x7f.0x0.0x0.0x1'],
  'this machine in octal': ['0177.0.0.1', '017700000001', '0177.1', '00000177.0.0.1'],
  'this machine as a number': ['2130706433', '2130706433.'],
  'this machine in other digits': [
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127．0．0．1',
    '127｡0｡0｡1',
    '%31%32%37.0.0.1',
  ],
  nowhere: ['0', '0.0.0.0', '0.0', '0x0', '00000000', '0.1.2.3'],
  'private networks': ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'private networks otherwise': ['167772161', '0xa000001', '012.0.0.1', '0xC0A80001', '3232235521', '192.168.257'],
  'shared networks': ['100.64.0.1', '100.127.255.255'],
  links: ['169.254.169.254', '169.254.0.1', '0xA9FEA9FE', '2852039166', '169.254.43518'],
  'protocols, documentation and measurements': [
    '192.0.0.1',
    '192.0.0.170',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
  ],
  'more documentation': ['198.51.100.1', '203.0.113.1', '192.88.99.1'],
  'groups and everyone': ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '0xffffffff'],
  'IPv6 of this machine': [
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[0000:0000:0000:0000:0000:0000:0000:0001]',
    '[::0.0.0.1]',
  ],
  'IPv4 dressed as IPv6': ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:8.8.8.8]'],
  'IPv4 dressed otherwise': ['[::127.0.0.1]', '[::ffff:0:127.0.0.1]', '[0:0:0:0:0:ffff:a9fe:a9fe]'],
  'translated IPv4': [
    '[64:ff9b::7f00:1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::1]',
    '[2001::1]',
  ],
  'local IPv6': ['[fc00::1]', '[fd00::1]', '[fdff:ffff::1]', '[fe80::1]', '[febf::1]', '[fec0::1]'],
  'IPv6 with a zone': ['[fe80::1%25eth0]', '[fe80::1%eth0]', '[::1%250]'],
  'unroutable IPv6': [
    '[ff02::1]',
    '[ff05::1:3]',
    '[2001:db8::1]',
    '[100::1]',
    '[3fff::1]',
    '[2001:20::1]',
    '[5f00::1]',
  ],
};
const CLOSED = Object.entries(CLOSED_HOSTS).flatMap(([kind, hosts]) => hosts.map((host) => [kind, host] as const));

/** What a name server may return for a name that looks harmless. */
const CLOSED_ANSWERS = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '169.254.169.254',
  '172.17.0.1',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.251',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%2',
  'ff02::1',
  '2002:a00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
];

const OPEN_NAMES = [
  'example.com',
  'EXAMPLE.com',
  'example.com.',
  'local.example.com',
  'localhost.example.com',
  'internal.co.uk',
  'mylocal.net',
  'home.blog',
  'bücher.example.com',
  'xn--bcher-kva.example.com',
  '127.0.0.1.nip.io',
  'a.b.c.d.e.example.org',
];

/** A public address documented to refuse everything; it is never called, because the tests stop before the call. */
const OPEN = '93.184.215.14';
const record = (address: string): LookupAddress => ({ address, family: isIP(address.replace(/%.*$/u, '')) });

function clientWith(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = async (host: string): Promise<LookupAddress[]> => {
    asked.push(host);
    return (answers[Math.min(asked.length, answers.length) - 1] ?? []).map(record);
  };
  return { asked, client: new HttpClient(() => 0, { ...PUBLIC_INTERNET, resolve }) };
}

const fault = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'none',
    (error: unknown) => (error instanceof OutboundError ? error.fault : String(error)),
  );

describe('S55: addresses that lead to the internal network', () => {
  test.each(CLOSED)('%s: the form and the call refuse %s without a name lookup', async (_, host) => {
    const { client, asked } = clientWith([OPEN]);
    for (const path of ['/', ':443/', ':8443/x?y#z']) {
      const url = `https://${host}${path}`;
      expect(await fault(client.check(url))).toBe('private-address');
      expect(await fault(client.request({ url, party: 'A' }))).toBe('private-address');
    }
    expect(asked).toEqual([]);
  });

  test.each(CLOSED_ANSWERS)('the form and the call refuse a name that resolves to %s', async (address) => {
    const url = 'https://hooks.example.com/';
    for (const answer of [[address], [OPEN, address], [address, OPEN]]) {
      const { client, asked } = clientWith(answer);
      expect(await fault(client.check(url))).toBe('private-address');
      expect(await fault(client.request({ url, party: 'A' }))).toBe('private-address');
      expect(asked).toHaveLength(2);
    }
  });

  test.each(OPEN_NAMES)('the form accepts %s while it leads to the public internet', async (name) => {
    expect(await fault(clientWith([OPEN]).client.check(`https://${name}/hook`))).toBe('none');
  });

  test('the call refuses a name that was public when the form checked it and is private now', async () => {
    const { client } = clientWith([OPEN], ['10.0.0.1']);
    const url = 'https://rebind.example.com/';
    expect(await fault(client.check(url))).toBe('none');
    expect(await fault(client.request({ url, party: 'A' }))).toBe('private-address');
  });

  test('the form accepts a name that does not resolve yet, and the call reports it', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const client = new HttpClient(() => 0, { ...PUBLIC_INTERNET, resolve });
    expect(await fault(client.check('https://soon.example.com/'))).toBe('none');
    expect(await fault(client.request({ url: 'https://soon.example.com/', party: 'A' }))).toBe('unresolvable');
  });

  test('the form waits at most two seconds for name servers that never respond', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const client = new HttpClient(() => 0, { ...PUBLIC_INTERNET, resolve });
    const began = performance.now();
    expect(await fault(client.check('https://slow.example.com/'))).toBe('none');
    expect(performance.now() - began).toBeLessThan(6_000);
  }, 15_000);
});
