import { TooManyRequests } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { MailBounces } from '../conversation/mail-bounces.ts';
import { WebhookRefused, WebhookRepeated } from './inbound.errors.ts';
import type { InboundStore } from './inbound-store.ts';
import type { MailProvider, ProviderCall } from './providers/provider.ts';

/** Calls with a wrong signature, from one network. */
const REFUSED: Limit = { name: 'webhook:refused', points: 100, seconds: 600 };
/** A call counts once for longer than any signature holds. */
const ONCE: Limit = { name: 'webhook:once', points: 1, seconds: 7 * 86_400 };

/** Takes a provider's call: believed, not seen before, and kept before it is answered. */
export class TakeWebhook {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #limiter: Pick<RateLimiter, 'consume'>;
  readonly #store: InboundStore;
  readonly #bounces: MailBounces;

  constructor(
    em: Em,
    engine: EngineName,
    limiter: Pick<RateLimiter, 'consume'>,
    store: InboundStore,
    bounces: MailBounces,
  ) {
    this.#em = em;
    this.#engine = engine;
    this.#limiter = limiter;
    this.#store = store;
    this.#bounces = bounces;
  }

  /** @throws WebhookRefused, WebhookUnreadable, WebhookRepeated, TooManyRequests */
  async take(provider: MailProvider, call: ProviderCall, ip: string): Promise<void> {
    const { once, news } = await this.#believed(provider, call, ip);
    await inTransaction(
      this.#em,
      async () => {
        // In the transaction that keeps the mail: a call whose mail was not kept may come again.
        await this.#once(`${provider.name} ${once}`);
        if (news.kind === 'mail') await this.#store.keep(news.mail);
        else if (news.kind === 'report') await this.#bounces.reported(news.report, { proven: true });
      },
      { readCommitted: this.#engine !== 'sqlite' },
    );
  }

  async #believed(provider: MailProvider, call: ProviderCall, ip: string) {
    try {
      return await provider.read(call);
    } catch (error) {
      if (error instanceof WebhookRefused) await this.#limiter.consume(REFUSED, limitPrefix(ip));
      throw error;
    }
  }

  async #once(name: string): Promise<void> {
    try {
      await this.#limiter.consume(ONCE, name);
    } catch (error) {
      throw error instanceof TooManyRequests ? new WebhookRepeated() : error;
    }
  }
}
