import type { GroupDashboard, GroupMoney, GroupRow } from '#contracts/supplier/group.ts';
import { spansOf } from '#contracts/supplier/periods.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import type { Bookings } from '#modules/leads/index.ts';
import type { GroupsApi } from '#modules/suppliers/index.ts';
import { iso } from '#shared/iso.ts';
import { mondayOf, WEEK } from '#shared/weeks.ts';
import { figuresOf } from './figures.ts';
import type { Figures, FiguresParts } from './figures.ts';
import { medianMinutes } from './response-time.ts';
import { waitingTrends } from './waiting-trend.ts';
import type { WaitingTrend } from './waiting-trend.ts';
import { aYearBefore, dayOf, firstOfTwelveWeeks, mondaysOf } from './weeks.ts';

export interface GroupDashboardParts extends FiguresParts {
  groups: GroupsApi;
}

/** Number of longest-waiting couples listed. */
const WAITING = 5;

/** The suppliers below one, each with the figures of its own dashboard, and their sum (D63, C3). */
export async function groupDashboard(
  parts: GroupDashboardParts,
  supplierId: string,
  period: PeriodName,
): Promise<GroupDashboard> {
  const { groups, leads, clock } = parts;
  const below = await groups.below(supplierId);
  const now = clock.now();
  if (below.length === 0)
    return { rows: [], total: { ...totalOf([], [], now), ...trendsOf(new Map(), new Map(), now) }, waitingLongest: [] };
  const suppliers = below.map(({ facts }) => facts);
  const ids = suppliers.map(({ id }) => id);
  const spans = spansOf(period, now);
  const weeks = { from: firstOfTwelveWeeks(now), to: mondayOf(now) + WEEK };
  const [figures, received, booked, waiting, trends, repliesByWeek, bookedByWeek] = await Promise.all([
    figuresOf(parts, suppliers, { period, lastYear: true }),
    leads.receivedIn(ids, spans),
    leads.bookedIn(ids, spans),
    leads.waitingLongest(suppliers, WAITING),
    waitingTrends(leads, ids, { period: spans.now, now }),
    leads.firstRepliesByWeek(ids, weeks),
    leads.bookedByWeek(ids, weeks),
  ]);
  const rows = below.map(({ member, facts: { id } }) => {
    const [enquiries, bookings] = [received.get(id) ?? NONE, booked.get(id) ?? NO_BOOKINGS];
    return {
      supplier: member,
      enquiries: enquiries.now,
      enquiriesBefore: enquiries.before,
      booked: bookings.now.count,
      bookedBefore: bookings.before.count,
      bookedValue: bookings.now.value,
      bookedValueBefore: bookings.before.value,
      ...rowOf(figures(id)),
      ...trends(id, figures(id).counts.needsReply),
    };
  });
  return {
    rows,
    total: { ...totalOf(rows, ids.map(figures), now), ...trendsOf(repliesByWeek, bookedByWeek, now) },
    waitingLongest: waiting.map(({ since, ...one }) => ({ ...one, since: iso(since) })),
  };
}

const NONE = { now: 0, before: 0 };
const NOTHING: Bookings = { count: 0, value: [] };
const NO_BOOKINGS = { now: NOTHING, before: NOTHING };

function rowOf({ counts, responseTime, balance, enquiriesByWeek, enquiriesByWeekLastYear }: Figures) {
  return {
    enquiriesByWeek,
    enquiriesByWeekLastYear,
    waiting: counts.needsReply,
    onHold: counts.stages['Date on Hold'],
    medianMinutes: responseTime.medianMinutes,
    medianMinutesBefore: responseTime.medianMinutesBefore,
    balance,
    score: responseTime.score,
  };
}

type Trends = Pick<GroupDashboard['total'], 'repliesByWeek' | 'bookedByWeek'>;

/** First replies and bookings of the group in the last twelve weeks. */
const trendsOf = (
  replies: ReadonlyMap<number, readonly number[]>,
  booked: ReadonlyMap<number, Bookings>,
  now: number,
): Trends => ({
  repliesByWeek: mondaysOf(now).map((week) => ({ week: dayOf(week), minutes: medianMinutes(replies.get(week) ?? []) })),
  bookedByWeek: mondaysOf(now).map((week) => {
    const { count, value } = booked.get(week) ?? NOTHING;
    return { week: dayOf(week), count, value: together(value) };
  }),
});

function totalOf(
  rows: readonly GroupRow[],
  all: readonly Figures[],
  now: number,
): Omit<GroupDashboard['total'], keyof Trends> {
  const sum = (of: (row: GroupRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const weekly = (until: number, of: (row: GroupRow) => GroupRow['enquiriesByWeek']) =>
    mondaysOf(until).map((week, at) => ({ week: dayOf(week), count: sum((row) => of(row)[at]?.count ?? 0) }));
  const paying = rows.some(({ balance }) => balance !== null);
  return {
    enquiriesByWeek: weekly(now, ({ enquiriesByWeek }) => enquiriesByWeek),
    enquiriesByWeekLastYear: weekly(aYearBefore(now), ({ enquiriesByWeekLastYear }) => enquiriesByWeekLastYear),
    ...waitingOf(rows, now),
    enquiries: sum(({ enquiries }) => enquiries),
    enquiriesBefore: sum(({ enquiriesBefore }) => enquiriesBefore),
    waiting: sum(({ waiting }) => waiting),
    onHold: sum(({ onHold }) => onHold),
    booked: sum(({ booked }) => booked),
    bookedBefore: sum(({ bookedBefore }) => bookedBefore),
    bookedValue: together(rows.flatMap(({ bookedValue }) => bookedValue)),
    bookedValueBefore: together(rows.flatMap(({ bookedValueBefore }) => bookedValueBefore)),
    medianMinutes: medianMinutes(all.flatMap(({ replies }) => replies.now)),
    medianMinutesBefore: medianMinutes(all.flatMap(({ replies }) => replies.before)),
    balance: paying ? sum(({ balance }) => balance ?? 0) : null,
  };
}

/** If a week is known for one supplier, it is known for all. */
function waitingOf(rows: readonly GroupRow[], now: number): WaitingTrend {
  const sum = (counts: readonly (number | null)[]): number | null =>
    counts.some((one) => one === null) || counts.length === 0 ? null : counts.reduce<number>((a, b) => a + (b ?? 0), 0);
  return {
    waitingByWeek: mondaysOf(now).map((week, at) => ({
      week: dayOf(week),
      count: sum(rows.map(({ waitingByWeek }) => waitingByWeek[at]?.count ?? null)),
    })),
    waitingBefore: sum(rows.map(({ waitingBefore }) => waitingBefore)),
  };
}

/** Adds up each currency separately, largest sum first. */
function together(amounts: GroupMoney): GroupMoney {
  const sums = new Map<GroupMoney[number]['currency'], number>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => other.amount - one.amount);
}
