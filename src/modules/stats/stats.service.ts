import type { DashboardAnswer, ResponseStrip } from '#contracts/supplier/dashboard.ts';
import { DAY } from '#contracts/durations.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { NEW_LEAD_DAYS } from '#contracts/limits.ts';
import type { SetupAnswer } from '#contracts/supplier/setup.ts';
import type { LeadSteps, LeadsApi } from '#modules/leads/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SetupApi, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { iso } from '#shared/iso.ts';
import type { StatsApi } from './index.ts';
import { SCORE_PERIOD, responseScore } from './response-score.ts';
import { medianMinutes, responseTime } from './response-time.ts';
import { firstOfTwelveWeeks, sumByWeek } from './weeks.ts';

const PERIOD = NEW_LEAD_DAYS * DAY;
const WEEK = 7 * DAY;

export interface StatsParts {
  leads: LeadsApi;
  steps: LeadSteps;
  ledger: LedgerApi;
  suppliers: SuppliersApi;
  setup: Pick<SetupApi, 'find'>;
  clock: Clock;
}

export class StatsService implements StatsApi {
  readonly #parts: StatsParts;

  constructor(parts: StatsParts) {
    this.#parts = parts;
  }

  async dashboard(supplierId: string): Promise<DashboardAnswer> {
    const { leads, ledger, suppliers, clock } = this.#parts;
    const now = clock.now();
    const [counts, newest, nextScheduled, replies, repliesBefore, perDay, answers, supplier] = await Promise.all([
      leads.counts(supplierId),
      this.#newest(supplierId),
      leads.nextScheduled(supplierId, 5),
      leads.firstReplyMinutes(supplierId, now - PERIOD, now),
      leads.firstReplyMinutes(supplierId, now - 2 * PERIOD, now - PERIOD),
      leads.receivedPerDay(supplierId, firstOfTwelveWeeks(now)),
      leads.answers(supplierId, now - SCORE_PERIOD),
      suppliers.find(supplierId),
    ]);
    return {
      counts,
      newLeads: newest,
      responseTime: { ...responseTime(replies, repliesBefore), score: responseScore(answers, now) },
      balance: supplier?.payPerEnquiry ? await ledger.balance(supplierId, 'enquiries') : null,
      nextScheduled,
      enquiriesByWeek: sumByWeek(perDay, now),
    };
  }

  async responseStrip(supplierId: string): Promise<ResponseStrip> {
    const { leads, clock } = this.#parts;
    const now = clock.now();
    const [replies, answers] = await Promise.all([
      leads.firstReplyMinutes(supplierId, now - WEEK, now),
      leads.answers(supplierId, now - SCORE_PERIOD),
    ]);
    return { medianMinutes: medianMinutes(replies), replies: replies.length, score: responseScore(answers, now) };
  }

  async setup(supplierId: string): Promise<SetupAnswer> {
    const { steps, setup } = this.#parts;
    const [known, leads] = await Promise.all([setup.find(supplierId), steps.find(supplierId)]);
    const { widgetSeen: seen } = known;
    return {
      shown: !known.hidden && (known.isNew || !leads.hasLeads),
      hasLeads: leads.hasLeads,
      done: {
        widget: seen !== null,
        test: known.tested,
        calendar: known.calendarLinked,
        recipe: leads.followUps,
        signature: leads.signature,
      },
      widgetSeen: seen && { host: seen.host, at: iso(seen.at) },
      website: known.website,
      testLeadId: leads.testLeadId,
    };
  }

  async #newest(supplierId: string): Promise<LeadSummary[]> {
    const sort = { field: 'createdAt', descending: true };
    return (await this.#parts.leads.list(supplierId, { filter: {}, offset: 0, limit: 5, sort })).rows;
  }
}
