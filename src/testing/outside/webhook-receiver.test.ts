import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startReceiver } from './webhook-receiver.ts';
import type { Receiver } from './webhook-receiver.ts';

describe('a receiver of webhooks', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  test('keeps what is posted', async () => {
    const body = JSON.stringify({ type: 'lead.created' });
    expect((await fetch(receiver.url, { method: 'POST', body })).status).toBe(204);
    expect(receiver.calls).toMatchObject([{ path: '/', body, payload: { type: 'lead.created' } }]);
  });

  test('refuses a request without a body, such as that of a journey that waits for its product elsewhere', async () => {
    expect((await fetch(`${receiver.url}/health/ready`)).status).toBe(405);
    expect(receiver.calls).toEqual([]);
  });
});
