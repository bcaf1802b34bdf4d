import type { DashboardAnswer, ResponseStrip } from '#contracts/supplier/dashboard.ts';
import { DAY } from '#contracts/durations.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { GroupDashboard } from '#contracts/supplier/group.ts';
import { TARGET_COUPLES_MAX } from '#contracts/profile/target-couples.ts';
import type { TargetCouplesAnswer } from '#contracts/profile/target-couples.ts';
import { targetDate } from '#contracts/profile/target-reach.ts';
import { spansOf } from '#contracts/supplier/periods.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import type { SetupAnswer } from '#contracts/supplier/setup.ts';
import type { LeadSteps, LeadsApi } from '#modules/leads/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { GroupsApi, SetupApi, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { iso } from '#shared/iso.ts';
import { figuresOf } from './figures.ts';
import { groupDashboard } from './group-dashboard.ts';
import type { StatsApi } from './index.ts';
import { SCORE_PERIOD, responseScore } from './response-score.ts';
import { medianMinutes } from './response-time.ts';

const WEEK = 7 * DAY;

export interface StatsParts {
  leads: LeadsApi;
  steps: LeadSteps;
  ledger: LedgerApi;
  suppliers: SuppliersApi;
  groups: GroupsApi;
  setup: Pick<SetupApi, 'find'>;
  clock: Clock;
}

export class StatsService implements StatsApi {
  readonly #parts: StatsParts;

  constructor(parts: StatsParts) {
    this.#parts = parts;
  }

  async dashboard(supplierId: string): Promise<DashboardAnswer> {
    const { leads, suppliers } = this.#parts;
    const [figures, newLeads, nextScheduled] = await Promise.all([
      suppliers.get(supplierId).then((supplier) => figuresOf(this.#parts, [supplier])),
      this.#newest(supplierId),
      leads.nextScheduled(supplierId, 5),
    ]);
    const { replies: _replies, enquiriesByWeekLastYear: _lastYear, ...shown } = figures(supplierId);
    return { ...shown, newLeads, nextScheduled };
  }

  groupDashboard(supplierId: string, period: PeriodName): Promise<GroupDashboard> {
    return groupDashboard(this.#parts, supplierId, period);
  }

  async responseStrip(supplierId: string): Promise<ResponseStrip> {
    const { leads, clock } = this.#parts;
    const now = clock.now();
    const [replies, answers] = await Promise.all([
      leads.firstReplyMinutes([supplierId], { from: now - WEEK, to: now }),
      leads.answers([supplierId], now - SCORE_PERIOD),
    ]);
    const minutes = replies.get(supplierId) ?? [];
    const score = responseScore(answers.get(supplierId) ?? [], now);
    return { medianMinutes: medianMinutes(minutes), replies: minutes.length, score };
  }

  async targetCouples(supplierId: string): Promise<TargetCouplesAnswer> {
    const { leads, clock } = this.#parts;
    const { from } = spansOf('12-months', clock.now()).now;
    const wishes = await leads.wishes(supplierId, from, TARGET_COUPLES_MAX);
    const couples = wishes.map(({ date, guests, budget }) => ({ budget, guests, ...targetDate(date) }));
    return { since: iso(from).slice(0, 10), couples };
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
