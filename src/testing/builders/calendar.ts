import { newId } from '#shared/ids.ts';
import { calendarDb } from '#modules/suppliers/calendar/core/calendar-tables.ts';
import type { BlockRow, SourceRow } from '#modules/suppliers/calendar/core/calendar-tables.ts';
import type { TestApp } from '../app.ts';
import { buildLead } from './leads.ts';
import { nowOf } from './build-target.ts';
import type { BuildTarget } from './build-target.ts';

/** A range of days that the team has blocked. */
export async function buildBlock(
  target: BuildTarget,
  supplierId: string,
  row: Partial<BlockRow> = {},
): Promise<BlockRow> {
  const now = nowOf(target);
  const block: BlockRow = {
    id: newId(now),
    supplier_id: supplierId,
    first_day: '2027-06-01',
    last_day: '2027-06-03',
    reason: 'New floor',
    created_by: null,
    created_at: now,
    updated_at: now,
    version: 1,
    ...row,
  };
  await calendarDb(target.database.orm.em.fork()).insertInto('calendar_block').values(block).execute();
  return block;
}

/** An external calendar that was read and is busy for some time, by default one day. */
export async function buildSource(
  target: BuildTarget,
  supplierId: string,
  row: Partial<SourceRow> = {},
  time = { first_day: '2027-06-10', last_day: '2027-06-10' },
): Promise<SourceRow> {
  const now = nowOf(target);
  const source: SourceRow = {
    id: newId(now),
    supplier_id: supplierId,
    name: 'My own',
    url: 'https://calendar.example.com/private/basic.ics',
    host: 'calendar.example.com',
    etag: null,
    last_modified: null,
    read_at: now,
    failing_since: null,
    failures: 0,
    fault: null,
    due_at: now + 1_800_000,
    days: 1,
    skipped: 0,
    unread: 0,
    created_at: now,
    ...row,
  };
  const db = calendarDb(target.database.orm.em.fork());
  await db.insertInto('calendar_source').values(source).execute();
  const busy = { source_id: source.id, supplier_id: supplierId, ...time };
  await db.insertInto('calendar_busy').values(busy).execute();
  return source;
}

/** A booking, a block and an external calendar, all in June 2027. */
export async function fillCalendar(app: TestApp, supplierId: string): Promise<{ blockId: string; sourceId: string }> {
  await buildLead(app, supplierId, { row: { stage: 'Booked' } });
  const block = await buildBlock(app, supplierId);
  const source = await buildSource(app, supplierId);
  return { blockId: block.id, sourceId: source.id };
}
