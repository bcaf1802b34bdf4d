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

describe('one call to a receiver', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  const send = (url: string, loopback = true) => {
    const clock = new FakeClock();
    const client = new HttpClient(() => clock.now(), { ...PUBLIC_INTERNET, loopback });
    const secrets = new WebhookSecrets({ secrets: { key: () => Promise.resolve(Buffer.alloc(32)) } });
    const hook = { id: 'h', url, secret_number: 1, old_secret_until: null } as WebhookRow;
    return new WebhookSender({ clock, client, secrets, timeout: 300 }).send(hook, DELIVERY, DATA);
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
  ])('an answer of %i is %s', async (status, result) => {
    receiver.answer = (_call, response) => response.writeHead(status, { Location: `${receiver.url}/elsewhere` }).end();
    receiver.calls.length = 0;
    expect(await send(receiver.url)).toMatchObject({ result, status, untried: false });
    // A redirect is not followed.
    expect(receiver.calls).toHaveLength(1);
  });

  test('one that takes too long is down', async () => {
    receiver.answer = () => undefined;
    expect(await send(receiver.url)).toMatchObject({
      result: 'down',
      status: null,
      error: 'The host took too long to respond.',
    });
  });

  test('one that dribbles its answer for ever is cut off, and what it said first counts as nothing', async () => {
    receiver.answer = (_call, response) => {
      response.writeHead(200);
      const dribble = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(dribble));
    };
    expect(await send(receiver.url)).toMatchObject({ result: 'down', status: null });
  });

  test('one that hangs up is down', async () => {
    receiver.answer = (_call, response) => void response.socket?.destroy();
    expect(await send(receiver.url)).toMatchObject({ result: 'down', error: 'The host couldn’t be reached.' });
  });

  test('of a huge answer the first kilobyte is kept, and it is a yes all the same', async () => {
    receiver.answer = (_call, response) => response.writeHead(200).end('é\u0000'.repeat(5_000_000));
    const { result, answer, duration } = await send(receiver.url);
    expect([result, duration < 300]).toEqual(['delivered', true]);
    expect(answer?.length).toBeLessThanOrEqual(1_024);
    expect(answer).toMatch(/^é+/u);
    expect(answer).not.toContain('\u0000');
  });

  test('a wish to wait is heard, within an hour', async () => {
    receiver.answer = (_call, response) => response.writeHead(503, { 'Retry-After': '90' }).end();
    expect((await send(receiver.url)).retryAfter).toBe(90);
    receiver.answer = (_call, response) => response.writeHead(503, { 'Retry-After': '9000000' }).end();
    expect((await send(receiver.url)).retryAfter).toBe(3_600);
    receiver.answer = (_call, response) => response.writeHead(503, { 'Retry-After': 'soon' }).end();
    expect((await send(receiver.url)).retryAfter).toBeNull();
  });

  test('S55: what is not the public internet is never called', async () => {
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
      expect([url, (await send(url, false)).result]).toEqual([url, 'down']);
    // Even where this machine may be called, other closed addresses may not, nor plain http elsewhere.
    for (const url of ['https://10.0.0.1', 'http://10.0.0.1', 'http://example.com', 'https://192.168.0.1:8443'])
      expect([url, (await send(url)).status]).toEqual([url, null]);
    expect(receiver.calls).toEqual([]);
  });
});
