import type { InferKyselyDB } from '@mikro-orm/sql';
import type { BadgeCounter } from '#contracts/badges/badge-terms.ts';
import { DAY } from '#contracts/durations.ts';
import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import type { Clock } from '#shared/clock.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { isEmbedded } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Badges } from './badges.ts';
import type { earnedBadgeSchema } from './earned-badge.entity.ts';

type Db = InferKyselyDB<typeof earnedBadgeSchema>;

/** The counter that an event may raise. */
const COUNTER_OF = {
  'reviews.changed': 'reviews',
  'message.sent': 'repliesWithinDay',
  'booking.answered': 'bookings',
} as const satisfies Partial<Record<LiveEventName, BadgeCounter>>;

/** Badges earned longer ago than this are stored without a notification. */
const NEWS_FOR = 7 * DAY;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  badges: Pick<Badges, 'offered' | 'counted'>;
}

/** Detects earned badges and notifies the team once (F9). */
export class SeeEarnedBadges implements EventHandler {
  readonly names = Object.keys(COUNTER_OF) as (keyof typeof COUNTER_OF)[];
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async handle({ name, supplierId }: DomainEvent): Promise<void> {
    if (supplierId === null) return;
    const { clock, badges, outbox } = this.#parts;
    const counter = COUNTER_OF[name as keyof typeof COUNTER_OF];
    const offered = (await badges.offered(supplierId)).filter((badge) => badge.counter === counter);
    const seen = offered.length === 0 ? new Set<string>() : await this.#seen(supplierId);
    const unseen = offered.filter(({ id }) => !seen.has(id));
    if (unseen.length === 0) return;
    for (const badge of await badges.counted(supplierId, unseen)) {
      if (!badge.achieved || !(await this.#note(supplierId, badge.id))) continue;
      const isNews = badge.achievedAt !== null && clock.now() - Date.parse(badge.achievedAt) < NEWS_FOR;
      const payload = { badge: `${badge.name} ${badge.periodYear}` };
      if (isNews) await outbox.record({ name: 'badge.earned', supplierId, payload });
    }
  }

  async #seen(supplierId: string): Promise<Set<string>> {
    const rows = await this.#db()
      .selectFrom('earned_badge')
      .select('badge')
      .where('supplier_id', '=', supplierId)
      .execute();
    return new Set(rows.map(({ badge }) => badge));
  }

  /** Stores the badge; false if another process already has. */
  async #note(supplierId: string, badge: string): Promise<boolean> {
    const { em, clock } = this.#parts;
    const row = { supplier_id: supplierId, badge, seen_at: clock.now() };
    const insert = this.#db().insertInto('earned_badge').values(row);
    const once = isEmbedded(em) ? insert.onConflict((conflict) => conflict.doNothing()) : insert.ignore();
    return Number((await once.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows ?? 0) > 0;
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}
