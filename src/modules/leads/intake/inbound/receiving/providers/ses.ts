import { ownValue } from '#contracts/own-value.ts';
import { X509Certificate, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import { withoutAddresses } from '#shared/mail/reading/delivery-report.ts';
import { WebhookRefused, WebhookUnreadable } from '../../mails/inbound.errors.ts';
import { asRecord, list, record, string } from './fields.ts';
import type { MailProvider, ProviderCall, ProviderNews, VerifiedCall } from './provider.ts';

/** The maximum age of a notification in milliseconds: SNS retries for an hour. */
const WINDOW = 4_500_000;
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

/** Fetches text, but only from the given host. */
export type Get = (address: string, host: string) => Promise<string>;

/** Amazon SES through an SNS topic: received emails (action SNS with the content), bounces and deliveries. */
export class Ses implements MailProvider {
  readonly name = 'ses';
  /** SNS messages have at most 256 kB. */
  readonly bodyMax = 300_000;
  readonly signedInHeaders = false;
  readonly #clock: Clock;
  readonly #topic: string | null;
  readonly #get: Get;
  readonly #readKey: (pem: string) => KeyObject;
  readonly #keys = new Map<string, KeyObject>();

  constructor(clock: Clock, topic: string | null, get: Get, readKey = keyOfCertificate) {
    this.#clock = clock;
    this.#topic = topic;
    this.#get = get;
    this.#readKey = readKey;
  }

  get enabled(): boolean {
    return this.#topic !== null;
  }

  /** SNS also names its topic in a header; the signature is in the body. */
  admit(headers: ProviderCall['headers']): void {
    if (headers['x-amz-sns-topic-arn'] !== this.#topic) throw new WebhookRefused();
  }

  async read({ body }: ProviderCall): Promise<VerifiedCall> {
    const said = asRecord(body);
    const type = string(said['Type']);
    const fields = ownValue(SIGNED, type);
    if (!fields || string(said['TopicArn']) !== this.#topic) throw new WebhookRefused();
    await this.#verify(said, fields);
    const once = string(said['MessageId']);
    if (type === 'Notification') return { once, news: newsOf(asRecord(string(said['Message']))) };
    await this.#get(string(said['SubscribeURL']), this.#host);
    return { once, news: { kind: 'nothing' } };
  }

  /** The SNS host in the topic's region. */
  get #host(): string {
    const [, partition = '', , region = ''] = (this.#topic ?? '').split(':');
    return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  }

  /** @throws WebhookRefused */
  async #verify(said: Record<string, unknown>, fields: readonly string[]): Promise<void> {
    const at = Date.parse(string(said['Timestamp']));
    if (!(Math.abs(this.#clock.now() - at) <= WINDOW)) throw new WebhookRefused();
    const text = fields
      .filter((name) => ownValue(said, name) !== undefined && ownValue(said, name) !== null)
      .map((name) => `${name}\n${string(ownValue(said, name))}\n`)
      .join('');
    const algorithm = string(said['SignatureVersion']) === '2' ? 'sha256' : 'sha1';
    const key = await this.#key(string(said['SigningCertURL']));
    const signature = Buffer.from(string(said['Signature']), 'base64');
    if (!verify(algorithm, Buffer.from(text, 'utf8'), key, signature)) throw new WebhookRefused();
  }

  /** Certificates come from Amazon's own hosts and change once a year. */
  async #key(address: string): Promise<KeyObject> {
    const known = this.#keys.get(address);
    if (known) return known;
    if (!URL.canParse(address) || !new URL(address).pathname.endsWith('.pem')) throw new WebhookRefused();
    try {
      const pem = await this.#get(address, this.#host);
      const key = this.#readKey(pem);
      if (this.#keys.size > 20) this.#keys.clear();
      this.#keys.set(address, key);
      return key;
    } catch {
      throw new WebhookRefused();
    }
  }
}

const keyOfCertificate = (pem: string): KeyObject => new X509Certificate(pem).publicKey;

function newsOf(message: Record<string, unknown>): ProviderNews {
  const kind = string(message['notificationType']) || string(message['eventType']);
  const mail = record(message['mail']);
  if (kind === 'Received') {
    const receipt = record(message['receipt']);
    const content = string(message['content']);
    if (content === '') throw new WebhookUnreadable('It has no content; use the action SNS, not S3.');
    const encoding = string(record(receipt['action'])['encoding']).toUpperCase() === 'BASE64' ? 'base64' : 'utf8';
    const recipients = Array.isArray(receipt['recipients']) ? receipt['recipients'].map(string) : [];
    const raw = Buffer.from(content, encoding);
    return { kind: 'mail', mail: { source: 'ses', envelopeFrom: string(mail['source']), recipients, raw } };
  }
  if (kind === 'Delivery') {
    const named = record(message['delivery'])['recipients'];
    const recipients = Array.isArray(named) ? named.slice(0, 10).map((one) => string(one).toLowerCase()) : [];
    const report = { action: 'delivered', permanent: false, reason: '', about: referenceIn(mail), recipients } as const;
    return { kind: 'report', report };
  }
  if (kind !== 'Bounce') return { kind: 'nothing' };
  const bounce = record(message['bounce']);
  const first = list(bounce['bouncedRecipients'])[0] ?? {};
  const reason = string(first['diagnosticCode']) || string(bounce['bounceSubType']);
  return {
    kind: 'report',
    report: {
      action: 'failed',
      permanent: string(bounce['bounceType']) === 'Permanent',
      reason: withoutAddresses(reason).slice(0, 300),
      about: referenceIn(mail),
      recipients: [string(first['emailAddress']).toLowerCase()],
    },
  };
}

/** SES replaces the Message-ID; our signed reference is in a header we add. */
function referenceIn(mail: Record<string, unknown>): string | null {
  const own = list(mail['headers']).find((one) => string(one['name']).toLowerCase() === 'x-aisle-mail');
  return own ? string(own['value']) : null;
}
