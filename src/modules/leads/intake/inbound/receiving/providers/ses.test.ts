import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { systemClock } from '#shared/clock.ts';
import { WebhookRefused } from '../../mails/inbound.errors.ts';
import { Ses } from './ses.ts';

describe('Amazon SES', () => {
  const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:aisle';
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const asked: string[] = [];
  const ses = new Ses(
    systemClock,
    TOPIC,
    async (address, host) => {
      if (new URL(address).hostname !== host) throw new Error('not allowed');
      asked.push(address);
      return '';
    },
    () => publicKey,
  );
  const call = (message: object, changes: Record<string, string> = {}, type = 'Notification') => {
    const said: Record<string, string> = {
      Type: type,
      MessageId: newId(),
      TopicArn: TOPIC,
      Message: JSON.stringify(message),
      Timestamp: new Date().toISOString(),
      ...(type === 'Notification' ? {} : { Token: 't', SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=x' }),
      ...changes,
    };
    const names = Object.keys(said).sort();
    const text = names.map((name) => `${name}\n${said[name]}\n`).join('');
    const signature = createSign('sha256').update(text).sign(privateKey, 'base64');
    const url = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService.pem';
    const body = { ...said, Signature: signature, SignatureVersion: '2', SigningCertURL: url };
    return { headers: {}, body: Buffer.from(JSON.stringify(body)) };
  };
  const altered = (sent: ReturnType<typeof call>, changes: object) => ({
    ...sent,
    body: Buffer.from(JSON.stringify({ ...(JSON.parse(sent.body.toString()) as object), ...changes })),
  });
  const received = {
    notificationType: 'Received',
    content: Buffer.from('Subject: x\r\n\r\nHello').toString('base64'),
    mail: { source: 'a@b.example' },
    receipt: { recipients: ['c-1@reply.example'], action: { encoding: 'BASE64' } },
  };

  test('reads a received email from its content', async () => {
    const { news } = await ses.read(call(received));
    expect(news).toMatchObject({
      kind: 'mail',
      mail: { recipients: ['c-1@reply.example'], envelopeFrom: 'a@b.example' },
    });
    expect(news.kind === 'mail' && Buffer.from(news.mail.raw).toString()).toContain('Hello');
  });

  test('finds the email of a bounce by our own header', async () => {
    const bounce = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: 'A@b.example', diagnosticCode: '550 no' }],
      },
      mail: { headers: [{ name: 'X-Aisle-Mail', value: '01J' }] },
    };
    expect((await ses.read(call(bounce))).news).toMatchObject({
      report: { action: 'failed', permanent: true, about: '01J', recipients: ['a@b.example'], reason: '550 no' },
    });
  });

  test('confirms a subscription only at Amazon', async () => {
    await ses.read(call({}, {}, 'SubscriptionConfirmation'));
    expect(asked.at(-1)).toContain('Action=x');
    const elsewhere = call({}, { SubscribeURL: 'https://evil.example/' }, 'SubscriptionConfirmation');
    await expect(ses.read(elsewhere)).rejects.toThrow('not allowed');
  });

  test.each<[string, () => ReturnType<typeof call>]>([
    ['another topic', () => call(received, { TopicArn: `${TOPIC}2` })],
    ['an altered text', () => altered(call(received), { Message: '{}' })],
    ['an old call', () => call(received, { Timestamp: new Date(Date.now() - 5_000_000).toISOString() })],
    ['an invalid timestamp', () => call(received, { Timestamp: 'soon' })],
    ['a certificate from elsewhere', () => altered(call(received), { SigningCertURL: 'https://evil.example/x.pem' })],
    ['an unknown type', () => call(received, {}, 'Other')],
  ])('refuses %s', async (_, sent) => {
    await expect(ses.read(sent())).rejects.toBeInstanceOf(WebhookRefused);
  });
});
