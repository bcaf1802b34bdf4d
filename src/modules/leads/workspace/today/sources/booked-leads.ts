import type { Kysely } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { addDays } from '#shared/local-time.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { todayDb } from '../../tasks/today-tables.ts';
import type { TodayDb } from '../../tasks/today-tables.ts';
import { SOURCE_MOST } from '../../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../../tasks/today-source.ts';

/** How many days a couple has to confirm its booking before someone should ask. */
const CONFIRM_DAYS = 3;
/** How many booked weddings are checked, the nearest first: more than a supplier has ahead. */
const UPCOMING = 500;
/** Older weddings are left out, because no one completes them all in a day. */
const PASSED_DAYS = 400;

/** Booked leads whose wedding is over, and couples who haven't confirmed theirs: both by `lead_by_stage_wedding`. */
export class BookedLeads implements TodaySource {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find(ask: TodayAsk): Promise<TodayFinding[]> {
    const db = todayDb(this.#em);
    const rows = await passed(db, ask).unionAll(unconfirmed(db, ask)).execute();
    return rows.map((row) =>
      fromFlag(row.over)
        ? { leadId: row.id, kind: 'completed', ref: row.day ?? '', at: null, ...(row.day && { day: row.day }) }
        : { leadId: row.id, kind: 'booking', ref: String(row.asked), at: row.asked },
    );
  }
}

/** A partial date is over once its last possible day is. */
function passed(db: Kysely<TodayDb>, { supplierId, today }: TodayAsk) {
  const rows = db
    .selectFrom('lead')
    .select(['id', 'wedding_latest as day', 'booking_asked_at as asked', (eb) => eb.val(1).as('over')])
    .where('supplier_id', '=', supplierId)
    .where('stage', '=', 'Booked')
    .where('wedding_earliest', '<', today)
    .where('wedding_earliest', '>=', addDays(today, -PASSED_DAYS))
    .where('wedding_latest', '<', today)
    .orderBy('wedding_earliest', 'desc')
    .limit(SOURCE_MOST);
  return db.selectFrom(rows.as('passed')).select(['passed.id', 'passed.day', 'passed.asked', 'passed.over']);
}

function unconfirmed(db: Kysely<TodayDb>, { supplierId, today, now }: TodayAsk) {
  const upcoming = db
    .selectFrom('lead')
    .select(['id', 'wedding_earliest', 'booking_asked_at', 'booking_acknowledged_at', 'booking_declined_at'])
    .where('supplier_id', '=', supplierId)
    .where('stage', '=', 'Booked')
    .where('wedding_earliest', '>=', today)
    .orderBy('wedding_earliest')
    .limit(UPCOMING);
  const rows = db
    .selectFrom(upcoming.as('upcoming'))
    .select([
      'upcoming.id',
      'upcoming.wedding_earliest as day',
      'upcoming.booking_asked_at as asked',
      (eb) => eb.val(0).as('over'),
    ])
    .where('upcoming.booking_asked_at', '<=', now - CONFIRM_DAYS * DAY)
    .where('upcoming.booking_acknowledged_at', 'is', null)
    .where('upcoming.booking_declined_at', 'is', null)
    .limit(SOURCE_MOST);
  return db.selectFrom(rows.as('asking')).select(['asking.id', 'asking.day', 'asking.asked', 'asking.over']);
}
