import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import { withoutAddresses } from '#shared/mail/reading/delivery-report.ts';
import { WebhookRefused, WebhookUnreadable } from '../../mails/inbound.errors.ts';
import { composeRaw } from './compose-raw.ts';
import { asRecord, record, string } from './fields.ts';
import type { MailProvider, ProviderCall, ProviderNews, VerifiedCall } from './provider.ts';

/** How many seconds a signature's time may differ from ours. */
const WINDOW = 900;
const FILES = 20;

/** Mailgun: a route's forwards (preferably to an address ending in `mime`), and the events failed and delivered. */
export class Mailgun implements MailProvider {
  readonly name = 'mailgun';
  /** Large enough for a raw email as a form field. */
  readonly bodyMax = 30_000_000;
  readonly signedInHeaders = false;
  readonly #clock: Clock;
  readonly #key: string | null;

  /** @param key the account's "HTTP webhook signing key" */
  constructor(clock: Clock, key: string | null) {
    this.#clock = clock;
    this.#key = key;
  }

  get enabled(): boolean {
    return this.#key !== null;
  }

  /** The signature is in the body, so only the content type can be checked now. */
  admit(headers: ProviderCall['headers']): void {
    if (
      !/^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\b/iu.test(
        headers['content-type'] ?? '',
      )
    )
      throw new WebhookRefused();
  }

  async read(call: ProviderCall): Promise<VerifiedCall> {
    const type = call.headers['content-type'] ?? '';
    if (/^application\/json\b/iu.test(type)) {
      const said = asRecord(call.body);
      const once = this.#verify(record(said['signature']));
      return { once, news: report(record(said['event-data'])) };
    }
    const form = await readForm(call.body, type);
    const value = (name: string): string => string(form.get(name));
    const once = this.#verify({ timestamp: value('timestamp'), token: value('token'), signature: value('signature') });
    return { once, news: await inbound(form, value) };
  }

  /**
   * Returns the token, which Mailgun uses only once.
   * @throws WebhookRefused
   */
  #verify(given: Record<string, unknown>): string {
    const [timestamp, token] = [string(given['timestamp']), string(given['token'])];
    const signature = Buffer.from(string(given['signature']), 'hex');
    if (this.#key === null || !/^\d{1,12}$/u.test(timestamp) || !/^[\x21-\x7e]{16,100}$/u.test(token))
      throw new WebhookRefused();
    const right = createHmac('sha256', this.#key)
      .update(timestamp + token)
      .digest();
    if (signature.length !== right.length || !timingSafeEqual(signature, right)) throw new WebhookRefused();
    if (Math.abs(this.#clock.now() / 1_000 - Number(timestamp)) > WINDOW) throw new WebhookRefused();
    return token;
  }
}

/** Node parses both kinds of form itself. */
async function readForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new WebhookUnreadable('It isn’t a form.');
  }
}

async function inbound(form: FormData, value: (name: string) => string): Promise<ProviderNews> {
  const whole = value('body-mime');
  const raw = whole === '' ? await composeRaw(await piecesOf(form, value)) : Buffer.from(whole, 'utf8');
  const recipients = value('recipient').split(',', 20);
  return {
    kind: 'mail',
    mail: { source: 'mailgun', envelopeFrom: value('sender'), recipients: recipients.map((one) => one.trim()), raw },
  };
}

async function piecesOf(form: FormData, value: (name: string) => string) {
  const files = [];
  for (const [, entry] of form) {
    if (typeof entry === 'string' || files.length === FILES) continue;
    const base64 = Buffer.from(await entry.arrayBuffer()).toString('base64');
    files.push({ name: entry.name, type: entry.type, base64 });
  }
  const from = value('from') || value('sender');
  return {
    from: { name: from.split('<', 1)[0]?.trim() ?? '', address: value('sender') || from },
    to: value('To') === '' ? [value('recipient')] : [value('recipient')],
    subject: value('subject'),
    text: value('body-plain'),
    html: value('body-html'),
    headers: headersOf(value('message-headers')),
    files,
  };
}

function headersOf(json: string): [string, string][] {
  try {
    const pairs = JSON.parse(json) as unknown;
    if (!Array.isArray(pairs)) return [];
    return pairs
      .slice(0, 500)
      .flatMap((pair: unknown): [string, string][] =>
        Array.isArray(pair) ? [[string(pair[0]), string(pair[1])]] : [],
      );
  } catch {
    return [];
  }
}

function report(event: Record<string, unknown>): ProviderNews {
  const about = string(record(event['user-variables'])['mail']) || null;
  const recipients = [string(event['recipient']).toLowerCase()].filter((address) => address !== '');
  const kind = string(event['event']);
  if (kind === 'delivered')
    return { kind: 'report', report: { action: 'delivered', permanent: false, reason: '', about, recipients } };
  if (kind !== 'failed') return { kind: 'nothing' };
  const status = record(event['delivery-status']);
  const words = string(status['message']) || string(status['description']) || string(event['reason']);
  const permanent = string(event['severity']) !== 'temporary';
  // Mailgun retries temporary failures; only the final result counts.
  if (!permanent) return { kind: 'nothing' };
  return {
    kind: 'report',
    report: { action: 'failed', permanent, reason: withoutAddresses(words).slice(0, 300), about, recipients },
  };
}
