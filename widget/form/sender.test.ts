import { jest } from '@jest/globals';
import type { EnquiryInput, FormStage, Refusal, WidgetChallenge } from '../types.ts';
import { createSender } from './sender.ts';
import { sha256 } from './sha256.ts';

const API = 'https://aisle.example/api/widget/GB00000001';
const input = { partnerName: 'Hannah', email: 'hannah@example.com' } as EnquiryInput;

/** Responds to each post with the next reply, and to every challenge request with one that is solved at once. */
function server(...replies: (Refusal | { received: true })[]) {
  const posts: { key: string; body: string }[] = [];
  let challenges = 0;
  const ask = jest.fn((url: string, init?: RequestInit) => {
    if (url === `${API}/challenge`) {
      const salt = `salt ${(challenges += 1)} `;
      const challenge: WidgetChallenge = {
        algorithm: 'SHA-256',
        challenge: sha256(`${salt}3`),
        salt,
        maxnumber: 5,
        signature: 's',
      };
      return Promise.resolve(challenge);
    }
    const headers = init!.headers as Record<string, string>;
    posts.push({ key: headers['Idempotency-Key']!, body: init!.body as string });
    return Promise.resolve(replies.shift() ?? { received: true });
  });
  const sender = createSender(ask as unknown as FormStage['ask'], API);
  return { sender, posts, challenges: () => challenges };
}

async function finish<T>(promise: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(5_000);
  return promise;
}

describe('Sending an enquiry', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('one request with a solved proof and the key is enough', async () => {
    const { sender, posts, challenges } = server();
    expect(await finish(sender.send(input, 'key-1'))).toBeUndefined();
    expect(posts).toHaveLength(1);
    expect(posts[0]!.key).toBe('key-1');
    expect(JSON.parse(posts[0]!.body)).toMatchObject({ partnerName: 'Hannah', proof: { number: 3, salt: 'salt 1 ' } });
    expect(challenges()).toBe(1);
  });

  test('the proof is solved in advance while the couple writes', async () => {
    const { sender, challenges } = server();
    await finish(sender.prepare());
    await finish(sender.send(input, 'key-1'));
    expect(challenges()).toBe(1);
  });

  test.each(['network', 'internal', 'unavailable', 'idempotency-key-in-flight'] as const)(
    '%s is retried once with the same key',
    async (code) => {
      const { sender, posts } = server({ code });
      expect(await finish(sender.send(input, 'key-1'))).toBeUndefined();
      expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    },
  );

  test('a request that may have arrived is repeated exactly', async () => {
    const { sender, posts } = server({ code: 'network' });
    await finish(sender.send(input, 'key-1'));
    expect(posts[1]).toEqual(posts[0]);
  });

  test('after the second failure the couple decides', async () => {
    const { sender, posts } = server({ code: 'network' }, { code: 'network' });
    expect(await finish(sender.send(input, 'key-1'))).toEqual({ code: 'network' });
    expect(posts).toHaveLength(2);
  });

  test.each(['challenge-invalid', 'challenge-used'] as const)(
    '%s gets a new proof without the couple noticing',
    async (code) => {
      const { sender, posts, challenges } = server({ code });
      expect(await finish(sender.send(input, 'key-1'))).toBeUndefined();
      expect(challenges()).toBe(2);
      expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
      expect(posts[1]!.body).toContain('salt 2');
    },
  );

  test.each(['too-many-requests', 'origin-not-allowed', 'not-found', 'invalid-input'] as const)(
    '%s is not tried again',
    async (code) => {
      const { sender, posts } = server({ code });
      expect(await finish(sender.send(input, 'key-1'))).toEqual({ code });
      expect(posts).toHaveLength(1);
    },
  );

  test('a key that the server knows with the same text means that the enquiry arrived', async () => {
    const { sender } = server({ code: 'network' }, { code: 'idempotency-key-reused' });
    expect(await finish(sender.send(input, 'key-1'))).toBeUndefined();
  });

  test('the next enquiry gets its own proof', async () => {
    const { sender, challenges } = server();
    await finish(sender.send(input, 'key-1'));
    await finish(sender.send(input, 'key-2'));
    expect(challenges()).toBe(2);
  });
});
