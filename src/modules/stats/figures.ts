import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import { PERIODS, spansOf } from '#contracts/supplier/periods.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { SCORE_PERIOD, responseScore } from './response-score.ts';
import { responseTime } from './response-time.ts';
import { aYearBefore, firstOfTwelveWeeks, sumByWeek } from './weeks.ts';
import { mondayOf, WEEK } from '#shared/weeks.ts';

export interface FiguresParts {
  leads: LeadsApi;
  ledger: LedgerApi;
  clock: Clock;
}

/** One supplier's figures, the same on every screen (D63). */
export interface Figures {
  counts: LeadCounts;
  responseTime: DashboardAnswer['responseTime'];
  balance: number | null;
  enquiriesByWeek: DashboardAnswer['enquiriesByWeek'];
  /** The same weeks a year earlier, if requested. */
  enquiriesByWeekLastYear: DashboardAnswer['enquiriesByWeek'];
  /** Minutes of the first replies behind `responseTime`, for this period and the one before. */
  replies: { now: readonly number[]; before: readonly number[] };
}

/** The figures of each supplier, in six queries regardless of their number. */
export async function figuresOf(
  { leads, ledger, clock }: FiguresParts,
  suppliers: readonly Pick<SupplierFacts, 'id' | 'payPerEnquiry'>[],
  { period = PERIODS[0], lastYear = false }: { period?: PeriodName; lastYear?: boolean } = {},
): Promise<(supplierId: string) => Figures> {
  const now = clock.now();
  const spans = spansOf(period, now);
  const ids = suppliers.map(({ id }) => id);
  const paying = suppliers.filter(({ payPerEnquiry }) => payPerEnquiry).map(({ id }) => id);
  const [counts, replies, repliesBefore, perDay, answers, balances] = await Promise.all([
    leads.counts(suppliers),
    leads.firstReplyMinutes(ids, spans.now),
    leads.firstReplyMinutes(ids, spans.before),
    lastYear
      ? leads.receivedPerDay(ids, firstOfTwelveWeeks(now), twelveWeeksTo(aYearBefore(now)))
      : leads.receivedPerDay(ids, firstOfTwelveWeeks(now)),
    leads.answers(ids, now - SCORE_PERIOD),
    paying.length === 0 ? new Map<string, number>() : ledger.balances(paying, 'enquiries'),
  ]);
  return (id) => {
    const [minutes, before] = [of(replies, id), of(repliesBefore, id)];
    return {
      counts: of(counts, id),
      responseTime: { ...responseTime(minutes, before), score: responseScore(of(answers, id), now) },
      balance: balances.get(id) ?? null,
      enquiriesByWeek: sumByWeek(of(perDay, id), now),
      enquiriesByWeekLastYear: sumByWeek(of(perDay, id), aYearBefore(now)),
      replies: { now: minutes, before },
    };
  };
}

const twelveWeeksTo = (now: number) => ({ from: firstOfTwelveWeeks(now), to: mondayOf(now) + WEEK });

function of<V>(figures: ReadonlyMap<string, V>, id: string): V {
  const value = figures.get(id);
  if (value === undefined) throw new Error('No figures were requested for this supplier.');
  return value;
}
