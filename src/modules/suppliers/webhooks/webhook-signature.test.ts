import { expect, test } from '@jest/globals';
import { signWebhook } from './webhook-signature.ts';

/** The example of the Standard Webhooks specification. */
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

test('matches the example of the Standard Webhooks specification', () => {
  expect(signWebhook(MESSAGE, [SECRET])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('has one entry for each secret while the secret is being replaced', () => {
  const both = signWebhook(MESSAGE, [Buffer.alloc(32, 1), SECRET]).split(' ');
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(signWebhook(MESSAGE, [SECRET]));
});
