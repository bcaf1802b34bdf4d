import { DAY, SECOND } from '#contracts/durations.ts';
import { NotFound, TooManyRequests } from '#shared/errors.ts';
import { AuthenticatedReport } from '#shared/mail/authenticated-report.ts';
import type { MailSignatures } from '#shared/mail/mail-signatures.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { MailBounces } from '../../../messaging/conversation/mail-bounces.ts';
import type { InboundAdmission } from './inbound-admission.ts';
import { INBOUND_RATES, UNSIGNED_BODIES_AT_ONCE } from '../mails/inbound-limits.ts';
import { WebhookRefused, WebhookRepeated, WebhooksBusy } from '../mails/inbound.errors.ts';
import type { InboundStore } from '../mails/inbound-store.ts';
import type { MailProvider, ProviderCall } from './providers/provider.ts';

/** Calls are remembered for longer than any signature is valid. */
const ONCE: Limit = { name: 'webhook:once', points: 1, seconds: (7 * DAY) / SECOND };

export interface TakeWebhookParts {
  em: Em;
  engine: EngineName;
  limiter: Pick<RateLimiter, 'consume' | 'left'>;
  store: InboundStore;
  admission: Pick<InboundAdmission, 'admitWhole'>;
  bounces: MailBounces;
  signatures: Pick<MailSignatures, 'readReference'>;
}

/**
 * Handles a provider's call: checks it before reading its body, verifies it, rejects repeated calls, and stores it
 * before responding.
 */
export class TakeWebhook {
  readonly #parts: TakeWebhookParts;
  #unsignedBodies = 0;

  constructor(parts: TakeWebhookParts) {
    this.#parts = parts;
  }

  /**
   * Call this before reading the body (T5), and call the returned function when the request is over.
   * @throws NotFound if the provider isn't configured, WebhookRefused, TooManyRequests, WebhooksBusy
   */
  async admit(provider: MailProvider, headers: ProviderCall['headers'], ip: string): Promise<() => void> {
    if (!provider.enabled) throw new NotFound();
    const network = limitPrefix(ip);
    const { limiter } = this.#parts;
    await limiter.consume(INBOUND_RATES.webhookCalls, network);
    await this.#counted(network, async () => provider.admit(headers));
    if (provider.signedInHeaders) return () => undefined;
    // A network whose bodies were refused too often can't send more; a login in the headers can be checked without a
    // body.
    const { webhookRefused } = INBOUND_RATES;
    if ((await limiter.left(webhookRefused, network)) <= 0) throw new TooManyRequests(webhookRefused.seconds);
    if (this.#unsignedBodies >= UNSIGNED_BODIES_AT_ONCE) throw new WebhooksBusy();
    this.#unsignedBodies += 1;
    let over = false;
    return () => {
      if (!over) this.#unsignedBodies -= 1;
      over = true;
    };
  }

  /** @throws WebhookRefused, WebhookUnreadable, WebhookRepeated, TooManyRequests, MailTooLarge, NoRoomForMail */
  async take(provider: MailProvider, call: ProviderCall, ip: string): Promise<void> {
    const { em, store, admission, bounces, signatures } = this.#parts;
    const { once, news } = await this.#counted(limitPrefix(ip), () => provider.read(call));
    if (news.kind === 'mail') await admission.admitWhole(news.mail.recipients, news.mail.raw.byteLength);
    // A report without our reference is about someone else's email, or forged.
    const report = news.kind === 'report' ? await AuthenticatedReport.ofProvider(signatures, news.report) : null;
    await inTransaction(
      em,
      async () => {
        // In the transaction that stores the email, so that the call can be repeated if the email wasn't stored.
        await this.#once(`${provider.name} ${once}`);
        if (news.kind === 'mail') await store.keep(news.mail);
        else if (report) await bounces.reported(report);
      },
      { readCommitted: true },
    );
  }

  /** Counts refusals per network. */
  async #counted<T>(network: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof WebhookRefused) await this.#parts.limiter.consume(INBOUND_RATES.webhookRefused, network);
      throw error;
    }
  }

  async #once(name: string): Promise<void> {
    try {
      await this.#parts.limiter.consume(ONCE, name);
    } catch (error) {
      throw error instanceof TooManyRequests ? new WebhookRepeated() : error;
    }
  }
}
