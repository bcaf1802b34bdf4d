import type { Kysely } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import { COLD_AFTER_DAYS } from '#contracts/lead/going-cold.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { todayDb } from '../../tasks/today-tables.ts';
import type { TodayDb } from '../../tasks/today-tables.ts';
import { SOURCE_MOST } from '../../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../../tasks/today-source.ts';

/** Leads that were silent for longer no longer count as going cold; the pipeline still marks them. */
const SILENT_DAYS = 90;

/**
 * Leads going cold (going-cold.ts), the most recently active first, read along `lead_by_stage_activity` by stage.
 * Leads waiting for a reply or with a scheduled message aren't cold. Neither are those recently marked as replied, so
 * that a settled couple isn't listed again immediately for another reason.
 */
export class ColdLeads implements TodaySource {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find({ supplierId, now }: TodayAsk): Promise<TodayFinding[]> {
    const db = todayDb(this.#em);
    const stages = Object.entries(COLD_AFTER_DAYS) as [LeadStage, number][];
    const [first, ...others] = stages.map(([stage, days]) => quietIn(db, { supplierId, stage, now, days }));
    if (!first) return [];
    const rows = await others.reduce((union, other) => union.unionAll(other), first).execute();
    const found = rows.map((row): TodayFinding => {
      const quietSince = Math.max(row.stage_since, row.last_activity_at, row.replied_at ?? 0);
      return { leadId: row.id, kind: 'cold', ref: String(quietSince), at: quietSince };
    });
    return found.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, SOURCE_MOST);
  }
}

interface Quiet {
  supplierId: string;
  stage: LeadStage;
  now: number;
  days: number;
}

/** The index result is limited first and filtered afterwards, so that the work is bounded, whatever is stored. */
function quietIn(db: Kysely<TodayDb>, { supplierId, stage, now, days }: Quiet) {
  const since = now - days * DAY;
  const silent = db
    .selectFrom('lead')
    .select(['id', 'stage_since', 'last_activity_at', 'replied_at', 'needs_reply', 'next_scheduled_at'])
    .where('supplier_id', '=', supplierId)
    .where('stage', '=', stage)
    .where('last_activity_at', '<=', since)
    .where('last_activity_at', '>', now - SILENT_DAYS * DAY)
    .orderBy('last_activity_at', 'desc')
    .limit(SOURCE_MOST);
  return db
    .selectFrom(silent.as('silent'))
    .select(['silent.id', 'silent.stage_since', 'silent.last_activity_at', 'silent.replied_at'])
    .where('silent.stage_since', '<=', since)
    .where((eb) => eb.or([eb('silent.replied_at', 'is', null), eb('silent.replied_at', '<=', since)]))
    .where('silent.needs_reply', '=', false)
    .where('silent.next_scheduled_at', 'is', null);
}
