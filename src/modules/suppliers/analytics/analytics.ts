import type { InferKyselyDB } from '@mikro-orm/sql';
import { ownValue } from '#contracts/own-value.ts';
import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { FailedActions, FailedCall } from '#shared/http/failed-actions.ts';
import { newId } from '#shared/ids.ts';
import type { Logger } from '#shared/logger.ts';
import { isEmbedded } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { analyticsEventSchema } from './analytics-event.entity.ts';
import { FAILED_ACTIONS, sectionOf } from './tracked.ts';

type Db = InferKyselyDB<typeof analyticsEventSchema>;
type Row = Db['analytics_event'];

interface Parts {
  em: Em;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/** Records which parts of a profile people change, and what they try in vain (N3). */
export class Analytics implements EventHandler, FailedActions {
  readonly names: readonly LiveEventName[] = [
    'photos.changed',
    'packages.changed',
    'profile.changed',
    'reviews.changed',
    'videos.changed',
    'real-weddings.changed',
  ];
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A part of a profile that a person changed; what jobs and couples do isn't recorded. */
  async handle({ id, name, supplierId, payload, createdAt }: DomainEvent): Promise<void> {
    const event = sectionOf(name, payload);
    const by = payload['by'];
    if (supplierId === null || event === null || typeof by !== 'string') return;
    const nothing = { reason: null, code: null };
    await this.#write({ id, event, ...nothing, supplier_id: supplierId, user_id: by, created_at: createdAt });
  }

  /** Never fails: the caller gets the response that it would get without it. */
  async note({ route, actor, error }: FailedCall): Promise<void> {
    const action = ownValue(FAILED_ACTIONS, `${route.method.toUpperCase()} ${route.path}`);
    const code = error instanceof AppError ? error.code : 'internal';
    if (!action || code === 'unavailable') return;
    const { em, clock, logger } = this.#parts;
    const now = clock.now();
    const [event, reason] = action;
    const who = { supplier_id: actor.supplierId, user_id: actor.userId };
    try {
      await this.#write({ id: newId(now), event, reason, code, ...who, created_at: now }, em.fork());
    } catch (failure) {
      logger.warn({ err: failure }, 'an action that failed could not be recorded');
    }
  }

  async #write(row: Row, em: Em = this.#parts.em): Promise<void> {
    const insert = em.getKysely<Db>().insertInto('analytics_event').values(row);
    const once = isEmbedded(em) ? insert.onConflict((conflict) => conflict.doNothing()) : insert.ignore();
    await once.execute();
  }
}
