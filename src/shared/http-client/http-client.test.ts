import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { outsideRules, startNameServer, startOutsideServer } from '#testing/outside/outside-world.ts';
import type { NameServer, OutsideServer } from '#testing/outside/outside-world.ts';
import { HttpClient } from './http-client.ts';
import type { OutboundRequest } from './http-client.ts';
import { OutboundError } from './outbound-error.ts';

/** 127.0.0.2 plays the public internet; 127.0.0.1 is the machine that must not be reached. */
const OPEN = '127.0.0.2';
const CLOSED = '127.0.0.1';

describe('S55: the client for addresses that someone else chose', () => {
  let outside: OutsideServer;
  let inside: OutsideServer;
  let names: NameServer | null = null;
  let now = 0;
  beforeAll(async () => {
    outside = await startOutsideServer(OPEN);
    // A misdirected connection would reach the same port on the closed address.
    inside = await startOutsideServer(CLOSED, outside.port);
  });
  beforeEach(() => {
    outside.calls.length = 0;
    inside.calls.length = 0;
    outside.answer = (_call, response) => response.writeHead(200).end('hello');
  });
  afterEach(() => {
    names?.close();
    names = null;
    if (inside.calls.length > 0) throw new Error('A call reached the closed address.');
  });
  afterAll(() => Promise.all([outside.close(), inside.close()]));

  const client = () => new HttpClient(() => now, outsideRules([OPEN], names?.resolve));
  const fault = async (asking: Promise<unknown>): Promise<string> =>
    asking.then(
      () => 'none',
      (error: unknown) => (error instanceof OutboundError ? error.fault : `other: ${String(error)}`),
    );
  const ask = (url: string, options: Omit<OutboundRequest, 'url' | 'party'> = {}) =>
    client().request({ url, party: 'A', ...options });
  const at = (path: string, host = 'good.outside.test') => `https://${host}:${outside.port}${path}`;

  test('sends a call with its body and headers and returns the response, whatever its status', async () => {
    outside.answer = (_call, response) => response.writeHead(410, { 'X-Told': 'gone' }).end('no more');
    const answer = await ask(at('/a?b=c'), { method: 'POST', headers: { TTL: '60' }, body: new Uint8Array([1, 2]) });
    expect([answer.status, answer.headers['x-told'], answer.body.toString()]).toEqual([410, 'gone', 'no more']);
    expect(outside.calls).toMatchObject([
      { method: 'POST', path: '/a?b=c', headers: { ttl: '60', host: `good.outside.test:${outside.port}` } },
    ]);
    expect([...(outside.calls[0]?.body ?? [])]).toEqual([1, 2]);
  });

  test('resolves a name once, and keeps the first address even if the name changes', async () => {
    names = await startNameServer([[OPEN], [CLOSED]]);
    expect((await ask(at('/'))).status).toBe(200);
    expect(names.asked).toHaveLength(1);
    expect(outside.calls).toHaveLength(1);
    expect(await fault(ask(at('/')))).toBe('private-address');
  });

  test('refuses a name with one closed address among open ones as a whole', async () => {
    names = await startNameServer([[OPEN, CLOSED]]);
    expect(await fault(ask(at('/')))).toBe('private-address');
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '①②⑦.⓪.⓪.①',
    '0',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
  ])('refuses the address %s without any request', async (host) => {
    names = await startNameServer([[OPEN]]);
    expect(await fault(ask(at('/', host)))).toBe('private-address');
    expect(names.asked).toEqual([]);
  });

  test.each(['http://good.outside.test/', 'ftp://good.outside.test/', 'file:///etc/passwd', 'data:,x', '/x', ''])(
    'refuses "%s": only https is allowed',
    async (url) => expect(await fault(ask(url))).toBe('not-https'),
  );

  test('refuses names and passwords in an address, other ports and other hosts', async () => {
    expect(await fault(ask('https://me:secret@good.outside.test/'))).toBe('credentials');
    const strict = new HttpClient(() => now, { ...outsideRules([OPEN]), ports: [443] });
    expect(await fault(strict.request({ url: at('/'), party: 'A' }))).toBe('port');
    expect(await fault(ask(at('/'), { hosts: ['other.outside.test'] }))).toBe('host-not-allowed');
    expect(outside.calls).toEqual([]);
  });

  test('follows redirects only on request, and checks each one like the first address', async () => {
    const leadTo = (location: string) => {
      outside.answer = (call, response) =>
        call.path === '/start' ? response.writeHead(302, { Location: location }).end() : response.end('there');
    };
    leadTo(`https://${CLOSED}:${outside.port}/secret`);
    expect((await ask(at('/start'))).status).toBe(302);
    expect(await fault(ask(at('/start'), { redirects: 3 }))).toBe('private-address');
    leadTo(`http://good.outside.test:${outside.port}/plain`);
    expect(await fault(ask(at('/start'), { redirects: 3 }))).toBe('not-https');
    leadTo('/next');
    const answer = await ask(at('/start'), { redirects: 1 });
    expect([answer.body.toString(), answer.url]).toEqual(['there', at('/next')]);
    leadTo('/start');
    expect(await fault(ask(at('/start'), { redirects: 3 }))).toBe('redirects');
    leadTo('/next');
    expect(await fault(ask(at('/start'), { method: 'POST', redirects: 3 }))).toBe('redirects');
  });

  test('sends credentials to the first host only', async () => {
    outside.answer = (call, response) =>
      call.path === '/start'
        ? response.writeHead(302, { Location: at('/next', 'other.outside.test') }).end()
        : response.end();
    await ask(at('/start'), { redirects: 1, headers: { Authorization: 'key', Accept: 'text/calendar' } });
    expect(outside.calls.map(({ headers }) => [headers.authorization, headers.accept])).toEqual([
      ['key', 'text/calendar'],
      [undefined, 'text/calendar'],
    ]);
  });

  test('cuts off a response that is too large or too slow', async () => {
    outside.answer = (_call, response) => response.end(Buffer.alloc(2_000));
    expect(await fault(ask(at('/'), { maxBytes: 1_999 }))).toBe('too-large');
    outside.answer = (_call, response) => response.writeHead(200).write('…and then nothing');
    expect(await fault(ask(at('/'), { timeout: 100 }))).toBe('timeout');
    outside.answer = () => undefined;
    expect(await fault(ask(at('/'), { timeout: 100 }))).toBe('timeout');
    names = { asked: [], resolve: () => new Promise(() => undefined), close: () => undefined };
    expect(await fault(ask(at('/'), { timeout: 100 }))).toBe('timeout');
  });

  test.each([
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      'unreachable',
    ],
    ['promises of an answer', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000), 'timeout'],
    ['half of what was announced', 'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhello', 'timeout'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'unreachable',
    ],
    [
      'an endless chunk header',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(100_000)}`,
      'unreachable',
    ],
    ['endless headers', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`, 'unreachable'],
    ['noise', 'nonsense\r\n\r\n', 'unreachable'],
  ])('fails, and doesn’t hang, on %s', async (_, raw, expected) => {
    outside.answer = (_call, response) => void response.socket?.write(raw);
    expect(await fault(ask(at('/'), { timeout: 300 }))).toBe(expected);
  });

  test('keeps a compressed response compressed, so that a small one cannot become large', async () => {
    outside.answer = (_call, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('not unpacked');
    expect((await ask(at('/'))).body.toString()).toBe('not unpacked');
    expect(outside.calls[0]?.headers['accept-encoding']).toBe('identity');
  });

  test('refuses a certificate for another name', async () => {
    expect(await fault(ask(at('/', 'elsewhere.test')))).toBe('unreachable');
  });

  test('pauses a host for a minute after five failures in a row, without affecting others', async () => {
    const one = client();
    outside.answer = (_call, response) => void response.destroy();
    for (let time = 0; time < 5; time += 1)
      expect(await fault(one.request({ url: at('/'), party: 'A' }))).toBe('unreachable');
    outside.answer = (_call, response) => response.end();
    expect(await fault(one.request({ url: at('/'), party: 'A' }))).toBe('paused');
    expect((await one.request({ url: at('/', 'other.outside.test'), party: 'A' })).status).toBe(200);
    now += 60_001;
    expect((await one.request({ url: at('/'), party: 'A' })).status).toBe(200);
  });

  test('T5: pauses a failing host only for its own caller', async () => {
    const one = client();
    outside.answer = (_call, response) => void response.destroy();
    for (let time = 0; time < 20; time += 1) await fault(one.request({ url: at('/'), party: 'A' }));
    outside.answer = (_call, response) => response.end();
    expect(await fault(one.request({ url: at('/'), party: 'A' }))).toBe('paused');
    expect((await one.request({ url: at('/'), party: 'B' })).status).toBe(200);
    expect(await fault(one.request({ url: at('/'), party: 'A' }))).toBe('paused');
  });

  test('never repeats the address in errors, because it may contain a secret', async () => {
    const failed = await ask('https://me:hush@good.outside.test/token-1').catch((error: unknown) => error as Error);
    expect((failed as Error).message).not.toMatch(/hush|token/u);
  });
});
