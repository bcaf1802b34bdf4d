import { HOUR, SECOND } from '#contracts/durations.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { IdentifyInput, TrackInput } from '#contracts/supplier/analytics.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { Logger } from '#shared/logger.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { AnalyticsLog, NewAnalyticsEvent } from './analytics.ts';

/** Per person; calls above the limit are dropped without an error. */
const MOST: Limit = { name: 'analytics:user', points: 1_000, seconds: HOUR / SECOND };

interface Parts {
  log: Pick<AnalyticsLog, 'recordApart'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  limiter: Pick<RateLimiter, 'allows'>;
  auth: Pick<AuthApi, 'roleAt'>;
}

type Call = Partial<NewAnalyticsEvent> & Pick<NewAnalyticsEvent, 'event' | 'kind' | 'supplier_id'>;

/** Stores the visits that clients report (N3). A report that can't be stored is lost; the client is never held up. */
export class AnalyticsCalls {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  identify(userId: string, { supplierId, pageTitle, props }: IdentifyInput): Promise<void> {
    return this.#record(userId, () =>
      Promise.resolve({
        event: 'identify',
        kind: 'identify',
        supplier_id: supplierId,
        page_title: pageTitle,
        ...(props && { props: { props } }),
      }),
    );
  }

  track(userId: string, { event, source, category, ...props }: TrackInput): Promise<void> {
    return this.#record(userId, async () => ({
      event: event.trim(),
      kind: 'track',
      supplier_id: await this.#supplierOf(userId, props.genericProps),
      source: source || null,
      category: category || null,
      props,
    }));
  }

  /** The supplier named in the properties, if the person belongs to it. */
  async #supplierOf(userId: string, props: Record<string, unknown> = {}): Promise<string> {
    const supplierId = ownValue(props, 'supplierId');
    if (typeof supplierId !== 'string' || supplierId === '') return '';
    return (await this.#parts.auth.roleAt(userId, supplierId)) === null ? '' : supplierId;
  }

  async #record(userId: string, call: () => Promise<Call>): Promise<void> {
    const { log, clock, logger, limiter } = this.#parts;
    const now = clock.now();
    try {
      if (!(await limiter.allows(MOST, userId))) return;
      await log.recordApart({ ...(await call()), id: newId(now), user_id: userId, created_at: now });
    } catch (error) {
      logger.warn({ err: error }, 'could not record an analytics event');
    }
  }
}
