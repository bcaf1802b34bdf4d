import { HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { FailedActions, FailedCall } from '#shared/http/failed-actions.ts';
import { newId } from '#shared/ids.ts';
import type { Logger } from '#shared/logger.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { AnalyticsLog } from './analytics.ts';
import { failedAction } from './tracked.ts';

/** Of one person: a script that fails without end must not fill the table, whose rows are kept for a year. */
const MOST: Limit = { name: 'failed-action:user', points: 300, seconds: HOUR / SECOND };

interface Parts {
  log: Pick<AnalyticsLog, 'recordApart'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  limiter: Pick<RateLimiter, 'allows'>;
}

/** Records attempts that failed (N3). It never fails: the caller gets the response that it would get without it. */
export class RecordFailures implements FailedActions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async note({ route, actor, error, body }: FailedCall): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal';
    const action = failedAction(`${route.method.toUpperCase()} ${route.path}`, code, body);
    if (!action || code === 'unavailable') return;
    const { log, clock, logger, limiter } = this.#parts;
    const now = clock.now();
    const [event, reason] = action;
    const who = { supplier_id: actor.supplierId, user_id: actor.userId };
    try {
      if (!(await limiter.allows(MOST, actor.userId))) return;
      await log.recordApart({ id: newId(now), event, reason, code, ...who, created_at: now });
    } catch (failure) {
      logger.warn({ err: failure }, 'an action that failed could not be recorded');
    }
  }
}
