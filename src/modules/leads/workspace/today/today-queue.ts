import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import { TODAY_MOST } from '#contracts/lead/today.ts';
import type { TodayAnswer, TodayCounts, TodayItem, TodayScope } from '#contracts/lead/today.ts';
import type { Clock } from '#shared/clock.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { NamesOf } from '#shared/people.ts';
import { leadBriefs } from '../reading/lead-briefs.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { candidateLeads, handledOf, openReasons } from './today-candidates.ts';
import type { CandidateLead } from './today-candidates.ts';
import { reasonPoints, scoreOf } from './today-score.ts';
import type { Points } from './today-score.ts';
import { SOURCE_MOST } from '../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../tasks/today-source.ts';
import { todayDb } from '../tasks/today-tables.ts';

export interface TodayQueueParts {
  em: Em;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'find' | 'get'>;
  sources: readonly TodaySource[];
  namesOf: NamesOf;
}

/** A couple with everything there is to do, before it is presented. */
interface Waiting {
  lead: CandidateLead;
  reasons: TodayFinding[];
  score: number;
  points: Points[];
}

/**
 * The couples that need attention now, by importance (E9). Every source returns a bounded number of findings from an
 * index; list and counts come from the same findings, so they always agree. Only reads.
 */
export class TodayQueue {
  readonly #parts: TodayQueueParts;

  constructor(parts: TodayQueueParts) {
    this.#parts = parts;
  }

  /** The first `limit` couples of a scope, masked. @throws NotFound for a deleted supplier */
  async read(
    reader: { supplierId: string; userId: string },
    scope: TodayScope,
    limit: number = TODAY_MOST,
  ): Promise<TodayAnswer> {
    const { supplier, ask, waiting, counts } = await this.#look(reader);
    const shown = waiting.filter((one) => isIn(scope, one, ask.userId)).slice(0, limit);
    const [items, next] = await Promise.all([this.#presentAll(shown, supplier), this.#next(ask)]);
    return { items, counts, next };
  }

  /**
   * How many couples are waiting, for the badge.
   * @throws NotFound
   */
  async count(reader: { supplierId: string; userId: string }): Promise<TodayCounts> {
    return (await this.#look(reader)).counts;
  }

  async #look({ supplierId, userId }: { supplierId: string; userId: string }) {
    const { em, clock, suppliers, sources } = this.#parts;
    const supplier = await suppliers.get(supplierId);
    const now = clock.now();
    const ask: TodayAsk = { supplierId, userId, now, today: localDayOf(now, supplier.timezone) };
    const found = await Promise.all(sources.map((source) => source.find(ask)));
    const byLead = Map.groupBy(found.flat(), (finding) => finding.leadId);
    const ids = [...byLead.keys()];
    const [leads, handled] = await Promise.all([
      candidateLeads(em, supplierId, ids, supplier.payPerEnquiry),
      handledOf(em, ask, ids),
    ]);
    const waiting = leads
      .map((lead) => ({ lead, reasons: openReasons(lead, byLead.get(lead.id) ?? [], handled) }))
      .filter(({ reasons }) => reasons.length > 0)
      .map((one) => scored(one, ask))
      .sort(byScore);
    const counts = {
      everyone: waiting.filter((one) => isIn('everyone', one, userId)).length,
      mine: waiting.filter((one) => isIn('mine', one, userId)).length,
      unassigned: waiting.filter((one) => isIn('unassigned', one, userId)).length,
      atLeast: found.some((findings) => findings.length >= SOURCE_MOST),
    };
    return { supplier, ask, waiting, counts };
  }

  async #presentAll(waiting: readonly Waiting[], supplier: SupplierFacts): Promise<TodayItem[]> {
    if (waiting.length === 0) return [];
    const ids = waiting.map(({ lead }) => lead.id);
    const actors = [...new Set(waiting.flatMap(({ reasons }) => reasons.flatMap(({ actorId }) => actorId ?? [])))];
    const query = leadsDb(this.#parts.em).selectFrom('lead').where('lead.id', 'in', ids);
    const [rows, names] = await Promise.all([summaries(query).execute(), this.#parts.namesOf(actors)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return waiting.flatMap(({ lead, reasons, score, points }) => {
      const row = byId.get(lead.id);
      if (!row) return [];
      return {
        lead: presentSummary(row, supplier.payPerEnquiry),
        reasons: reasons.map((reason) => ({
          kind: reason.kind,
          ref: reason.ref,
          at: isoOrNull(reason.at),
          day: reason.day ?? null,
          amount: reason.amount ?? null,
          note: reason.note ?? null,
          actor: reason.actorId ? (names.get(reason.actorId) ?? null) : null,
        })),
        score,
        points,
      };
    });
  }

  async #next({ supplierId, userId, now }: TodayAsk): Promise<TodayAnswer['next']> {
    const task = await todayDb(this.#parts.em)
      .selectFrom('lead_task')
      .select(['lead_id', 'due_at'])
      .where('supplier_id', '=', supplierId)
      .where('done_at', 'is', null)
      .where('due_at', '>', now)
      .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!task) return null;
    const { em, suppliers } = this.#parts;
    const couple = (await leadBriefs(em, suppliers, supplierId, [task.lead_id])).get(task.lead_id)?.couple;
    return couple === undefined ? null : { at: iso(task.due_at), leadId: task.lead_id, couple };
  }
}

/** "Mine" means on leads I own, or addressed to me. */
function isIn(scope: TodayScope, { lead, reasons }: Pick<Waiting, 'lead' | 'reasons'>, userId: string): boolean {
  if (scope === 'everyone') return true;
  if (scope === 'unassigned') return lead.assigneeId === null;
  return lead.assigneeId === userId || reasons.some((reason) => reason.userId === userId);
}

function scored({ lead, reasons }: Pick<Waiting, 'lead' | 'reasons'>, { now, today, userId }: TodayAsk): Waiting {
  const facts = reasons.map((reason) => ({ ...reason, day: reason.day ?? null }));
  const weigh = (reason: (typeof facts)[number]) => reasonPoints(reason, now, today);
  const points = scoreOf(
    {
      weddingEarliest: lead.weddingEarliest,
      value: lead.value,
      paid: lead.revealedAt !== null,
      mine: isIn('mine', { lead, reasons }, userId),
      starred: lead.starredAt !== null,
    },
    facts,
    now,
    today,
  );
  return {
    lead,
    reasons: facts.toSorted((a, b) => weigh(b) - weigh(a)),
    score: points.reduce((sum, part) => sum + part.points, 0),
    points,
  };
}

/** Ties are broken by the longest wait, then by id, so that everyone sees the same order. */
function byScore(a: Waiting, b: Waiting): number {
  const since = ({ reasons }: Waiting): number => reasons[0]?.at ?? Number.MAX_SAFE_INTEGER;
  return b.score - a.score || since(a) - since(b) || (a.lead.id < b.lead.id ? -1 : 1);
}
