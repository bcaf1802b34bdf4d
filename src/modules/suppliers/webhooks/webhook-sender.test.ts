import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HttpClient } from '#shared/http-client/http-client.ts';
import { PUBLIC_INTERNET } from '#shared/http-client/outbound-target.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { startReceiver } from '#testing/outside/webhook-receiver.ts';
import type { Receiver } from '#testing/outside/webhook-receiver.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSender } from './webhook-sender.ts';
import type { WebhookRow } from './webhook-tables.ts';

const DELIVERY = { message_id: 'msg_1', event: 'webhook.test', happened_at: 0 } as const;
const DATA = { supplierId: '01J00000000000000000000000', by: null };

describe('a call to a receiver', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  /** With a long timeout when the response matters, so that a busy machine doesn't affect the result. */
  const send = (url: string, { loopback = true, timeout = 20_000 } = {}) => {
    const clock = new FakeClock();
    const client = new HttpClient(() => clock.now(), { ...PUBLIC_INTERNET, loopback });
    const secrets = new WebhookSecrets({ secrets: { key: () => Promise.resolve(Buffer.alloc(32)) } });
    const hook = { id: 'h', url, secret_number: 1, old_secret_until: null } as WebhookRow;
    return new WebhookSender({ clock, client, secrets, timeout }).send(hook, DELIVERY, DATA);
  };

  test.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [301, 'refused'],
    [400, 'refused'],
    [404, 'refused'],
    [429, 'down'],
    [500, 'down'],
    [503, 'down'],
  ])('counts a response of %i as %s', async (status, result) => {
    receiver.answer = (_call, response) => response.writeHead(status, { Location: `${receiver.url}/elsewhere` }).end();
    receiver.calls.length = 0;
    expect(await send(receiver.url)).toMatchObject({ result, status, untried: false });
    // Redirects are not followed.
    expect(receiver.calls).toHaveLength(1);
  });

  test('counts a timeout as down', async () => {
    receiver.answer = () => undefined;
    expect(await send(receiver.url, { timeout: 300 })).toMatchObject({
      result: 'down',
      status: null,
      error: 'The host took too long to respond.',
    });
  });

  test('aborts an endlessly slow response, and ignores what arrived first', async () => {
    receiver.answer = (_call, response) => {
      response.writeHead(200);
      const dribble = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(dribble));
    };
    expect(await send(receiver.url, { timeout: 300 })).toMatchObject({ result: 'down', status: null });
  });

  test('counts a closed connection as down', async () => {
    receiver.answer = (_call, response) => void response.socket?.destroy();
    expect(await send(receiver.url)).toMatchObject({ result: 'down', error: 'The host couldn’t be reached.' });
  });

  test('keeps the first kilobyte of a huge response, which still counts as a success', async () => {
    const { promise: readToItsEnd, resolve } = Promise.withResolvers<boolean>();
    receiver.answer = (_call, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.writeHead(200).end('é\u0000'.repeat(5_000_000));
    };
    const { result, answer } = await send(receiver.url);
    expect([result, await readToItsEnd]).toEqual(['delivered', false]);
    expect(answer?.length).toBeLessThanOrEqual(1_024);
    expect(answer).toMatch(/^é+/u);
    expect(answer).not.toContain('\u0000');
  });

  test('respects a requested delay of up to an hour', async () => {
    receiver.answer = (_call, response) => response.writeHead(503, { 'Retry-After': '90' }).end();
    expect((await send(receiver.url)).retryAfter).toBe(90);
    receiver.answer = (_call, response) => response.writeHead(503, { 'Retry-After': '9000000' }).end();
    expect((await send(receiver.url)).retryAfter).toBe(3_600);
    receiver.answer = (_call, response) => response.writeHead(503, { 'Retry-After': 'soon' }).end();
    expect((await send(receiver.url)).retryAfter).toBeNull();
  });

  test('S55: only calls public addresses', async () => {
    receiver.calls.length = 0;
    const { port } = new URL(receiver.url);
    for (const url of [
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      `https://localhost:8443`,
      'https://10.0.0.1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]',
      'https://0x7f.1',
    ])
      expect([url, (await send(url, { loopback: false })).result]).toEqual([url, 'down']);
    // Even if this machine can be called, other private addresses and plain http elsewhere can't.
    for (const url of ['https://10.0.0.1', 'http://10.0.0.1', 'http://example.com', 'https://192.168.0.1:8443'])
      expect([url, (await send(url)).status]).toEqual([url, null]);
    expect(receiver.calls).toEqual([]);
  });
});
