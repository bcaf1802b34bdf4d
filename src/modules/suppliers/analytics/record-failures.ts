import { HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { KeptInvites } from '#modules/auth/index.ts';
import { AppError } from '#shared/errors.ts';
import type { FailedActions, FailedCall } from '#shared/http/failed-actions.ts';
import { newId } from '#shared/ids.ts';
import type { Logger } from '#shared/logger.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { AnalyticsLog, NewAnalyticsEvent } from './analytics.ts';
import { CLAIM, failedAction, isWayIn } from './tracked.ts';
import type { FailedAction } from './tracked.ts';

/** Per person: a script that keeps failing must not fill the table, whose rows are kept for a year. */
const MOST: Limit = { name: 'failed-action:user', points: 300, seconds: HOUR / SECOND };
/** Per network: a browser with an invite can fail to sign in as often as the sign-in limits allow. */
const MOST_CLAIMS: Limit = { name: 'failed-claim:network', points: 60, seconds: HOUR / SECOND };

interface Parts {
  log: Pick<AnalyticsLog, 'recordApart'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  limiter: Pick<RateLimiter, 'allows'>;
  invites: KeptInvites;
}

/** Records failed attempts (N3). It never throws, and never changes the response that the caller gets. */
export class RecordFailures implements FailedActions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async note({ route, actor, cookies, error, body }: FailedCall): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'unavailable') return;
    const path = `${route.method.toUpperCase()} ${route.path}`;
    try {
      if (isWayIn(path)) {
        await this.#claim(actor.ip, cookies, code);
        return;
      }
      const action = failedAction(path, code, body);
      if (!action || actor.userId === undefined) return;
      if (!(await this.#parts.limiter.allows(MOST, actor.userId))) return;
      await this.#record(action, code, { supplier_id: actor.supplierId ?? '', user_id: actor.userId });
    } catch (failure) {
      this.#parts.logger.warn({ err: failure }, 'could not record a failed action');
    }
  }

  /** Takes the same steps for sign-in and sign-up, so that timing says nothing about an address. */
  async #claim(ip: string, cookies: FailedCall['cookies'], code: string): Promise<void> {
    const { invites, limiter } = this.#parts;
    if (!invites.isKept(cookies) || !(await limiter.allows(MOST_CLAIMS, limitPrefix(ip)))) return;
    const supplierId = await invites.supplierOf(cookies);
    if (supplierId !== null) await this.#record(CLAIM, code, { supplier_id: supplierId, user_id: '' });
  }

  async #record(
    [event, reason]: FailedAction,
    code: string,
    who: Pick<NewAnalyticsEvent, 'supplier_id' | 'user_id'>,
  ): Promise<void> {
    const now = this.#parts.clock.now();
    await this.#parts.log.recordApart({ id: newId(now), event, reason, code, ...who, created_at: now });
  }
}
