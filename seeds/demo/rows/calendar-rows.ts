import { DAY } from '#contracts/durations.ts';
import { holdUntil } from '#modules/leads/tooling.ts';
import type { HoldTimes } from '#modules/leads/tooling.ts';
import { civil, clockOf, dayOf, isoDay, onOrAfter } from '../calendar.ts';
import { demoId } from '../demo-id.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoLead, DemoSupplier, DemoSupplierRecord } from '../demo-types.ts';
import { Random } from '../random.ts';

/** Maximum remaining days of a demo hold: some end soon, but none before anyone sees it. */
const HOLD_MOST = 12;

/** When the hold of a lead ends; empty for leads without a held day. */
export function holdOf(
  lead: Pick<DemoLead, 'id' | 'stage'>,
  { timezone }: Pick<DemoSupplier, 'timezone'>,
  now: number,
): HoldTimes {
  if (lead.stage !== 'Date on Hold') return { hold_ends_at: null, hold_due_at: null };
  const days = 1 + (new Random(lead.id).uint32() % HOLD_MOST);
  return holdUntil(isoDay(clockOf(timezone).day(now) + days), timezone, now);
}

/** The calendar of Wrenfield Hall: its days off, building works, and the estate's calendar. */
export function calendarRows({ supplier, team, ownTerms }: DemoSupplierRecord, now: number) {
  const [admin] = team;
  if (!ownTerms || !admin) return { settings: [], blocks: [], sources: [], busy: [] };
  const random = new Random(supplier.id);
  const today = clockOf(supplier.timezone).day(now);
  const { y } = civil(today);
  const block = (first: number, last: number, reason: string): DemoRow<'calendar_block'> => ({
    id: demoId(random, supplier.createdAt),
    supplier_id: supplier.id,
    first_day: isoDay(first),
    last_day: isoDay(last),
    reason,
    created_by: admin.user.id,
    created_at: supplier.createdAt,
    updated_at: supplier.createdAt,
    version: 1,
  });
  const blocks = [y, y + 1].flatMap((year) => [
    block(dayOf(year, 12, 23), dayOf(year + 1, 1, 2), 'Closed over Christmas and New Year'),
    block(dayOf(year + 1, 2, 1), dayOf(year + 1, 2, 12), 'New floor in the ballroom'),
    block(onOrAfter(dayOf(year + 1, 5, 18), 2), onOrAfter(dayOf(year + 1, 5, 18), 2) + 2, 'Garden open days'),
  ]);
  const soon = onOrAfter(today + 9, 2);
  blocks.push(block(soon, soon + 1, 'Team training'));
  const busy = estateDiary(today);
  const source: DemoRow<'calendar_source'> = {
    id: demoId(random, supplier.createdAt),
    supplier_id: supplier.id,
    name: 'Estate diary',
    url: 'https://diary.wrenfield.example/estate.ics',
    host: 'diary.wrenfield.example',
    etag: null,
    last_modified: null,
    read_at: now,
    failing_since: null,
    failures: 0,
    fault: null,
    // The host is reserved for examples, so the calendar is never read.
    due_at: now + 3_650 * DAY,
    days: busy.length,
    skipped: 0,
    unread: 0,
    created_at: supplier.createdAt,
  };
  const settings: DemoRow<'calendar_settings'> = {
    supplier_id: supplier.id,
    capacity: 1,
    strict: false,
    hold_days: 14,
    feed_id: null,
    feed_names: false,
    feed_read_at: null,
    updated_at: supplier.createdAt,
    version: 1,
  };
  const days = busy.map((day) => ({
    source_id: source.id,
    supplier_id: supplier.id,
    first_day: isoDay(day),
    last_day: isoDay(day),
  }));
  return { settings: [settings], blocks, sources: [source], busy: days };
}

/** The first Tuesday of each month, when the estate meets in the hall. */
function estateDiary(today: number): number[] {
  const { y, m } = civil(today);
  return Array.from({ length: 24 }, (_, at) =>
    onOrAfter(dayOf(y + Math.floor((m - 1 + at) / 12), ((m - 1 + at) % 12) + 1, 1), 2),
  );
}
