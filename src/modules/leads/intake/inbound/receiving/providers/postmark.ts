import { createHash, timingSafeEqual } from 'node:crypto';
import { withoutAddresses } from '#shared/mail/reading/delivery-report.ts';
import { WebhookRefused, WebhookUnreadable } from '../../mails/inbound.errors.ts';
import { composeRaw } from './compose-raw.ts';
import type { MailProvider, ProviderCall, ProviderNews, VerifiedCall } from './provider.ts';
import { asRecord, list, string } from './fields.ts';

/**
 * Postmark: inbound emails (with "Include raw email content"), bounces and deliveries. Its calls aren't signed, so its
 * webhook URLs contain a user and a password over https, and each of its ids is accepted once.
 */
export class Postmark implements MailProvider {
  readonly name = 'postmark';
  /** Large enough for a raw email in base64 within Postmark's JSON. */
  readonly bodyMax = 30_000_000;
  readonly signedInHeaders = true;
  readonly #login: string | null;

  /** @param login `user:password` */
  constructor(login: string | null) {
    this.#login = login;
  }

  get enabled(): boolean {
    return this.#login !== null;
  }

  admit(headers: ProviderCall['headers']): void {
    if (!this.#isOurs(headers.authorization ?? '')) throw new WebhookRefused();
  }

  async read({ headers, body }: ProviderCall): Promise<VerifiedCall> {
    this.admit(headers);
    const said = asRecord(body);
    const type = string(said['RecordType']) || 'Inbound';
    const name = string(said['ID']) || string(said['MessageID']);
    if (name === '') throw new WebhookUnreadable('It has no MessageID.');
    return { once: `${type} ${name}`, news: type === 'Inbound' ? await inbound(said) : report(type, said) };
  }

  /** Compares hashes, so that timing reveals neither content nor length. */
  #isOurs(authorization: string): boolean {
    if (this.#login === null || !authorization.startsWith('Basic ')) return false;
    const hash = (text: string) => createHash('sha256').update(text).digest();
    const given = Buffer.from(authorization.slice(6, 1_000), 'base64').toString('utf8');
    return timingSafeEqual(hash(given), hash(this.#login));
  }
}

async function inbound(said: Record<string, unknown>): Promise<ProviderNews> {
  const recipients = [string(said['OriginalRecipient']), ...list(said['ToFull']).map((one) => string(one['Email']))];
  const whole = string(said['RawEmail']);
  const raw = whole === '' ? await composeRaw(fieldsOf(said)) : Buffer.from(whole, 'utf8');
  return {
    kind: 'mail',
    mail: {
      source: 'postmark',
      envelopeFrom: string(said['From']),
      recipients: recipients.filter((address) => address !== ''),
      raw,
    },
  };
}

const fieldsOf = (said: Record<string, unknown>) => ({
  from: { name: string(said['FromName']), address: string(said['From']) },
  to: list(said['ToFull']).map((one) => string(one['Email'])),
  subject: string(said['Subject']),
  text: string(said['TextBody']),
  html: string(said['HtmlBody']),
  headers: list(said['Headers']).map((one): [string, string] => [string(one['Name']), string(one['Value'])]),
  files: list(said['Attachments']).map((one) => ({
    name: string(one['Name']),
    type: string(one['ContentType']),
    base64: string(one['Content']),
  })),
});

function report(type: string, said: Record<string, unknown>): ProviderNews {
  const about = string((said['Metadata'] as Record<string, unknown> | undefined)?.['mail']) || null;
  const recipient = (string(said['Email']) || string(said['Recipient'])).toLowerCase();
  const recipients = recipient === '' ? [] : [recipient];
  if (type === 'Delivery')
    return { kind: 'report', report: { action: 'delivered', permanent: false, reason: '', about, recipients } };
  if (type !== 'Bounce') return { kind: 'nothing' };
  const reason = withoutAddresses(string(said['Details']) || string(said['Description'])).slice(0, 300);
  const permanent = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'].includes(string(said['Type']));
  const passing = ['Transient', 'SoftBounce', 'DnsError'].includes(string(said['Type']));
  if (!permanent && !passing) return { kind: 'nothing' };
  return { kind: 'report', report: { action: 'failed', permanent, reason, about, recipients } };
}
