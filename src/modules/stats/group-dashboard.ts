import type { GroupDashboard, GroupMoney, GroupRow } from '#contracts/supplier/group.ts';
import { spansOf } from '#contracts/supplier/periods.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import type { Bookings } from '#modules/leads/index.ts';
import type { GroupsApi } from '#modules/suppliers/index.ts';
import { iso } from '#shared/iso.ts';
import { figuresOf } from './figures.ts';
import type { Figures, FiguresParts } from './figures.ts';
import { medianMinutes } from './response-time.ts';
import { sumByWeek } from './weeks.ts';

export interface GroupDashboardParts extends FiguresParts {
  groups: GroupsApi;
}

/** Couples listed as waiting longest. */
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
  if (below.length === 0) return { rows: [], total: totalOf([], [], now), waitingLongest: [] };
  const suppliers = below.map(({ facts }) => facts);
  const ids = suppliers.map(({ id }) => id);
  const spans = spansOf(period, now);
  const [figures, received, booked, waiting] = await Promise.all([
    figuresOf(parts, suppliers, period),
    leads.receivedIn(ids, spans),
    leads.bookedIn(ids, spans),
    leads.waitingLongest(suppliers, WAITING),
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
    };
  });
  return {
    rows,
    total: totalOf(rows, ids.map(figures), now),
    waitingLongest: waiting.map(({ since, ...one }) => ({ ...one, since: iso(since) })),
  };
}

const NONE = { now: 0, before: 0 };
const NOTHING: Bookings = { count: 0, value: [] };
const NO_BOOKINGS = { now: NOTHING, before: NOTHING };

function rowOf({ counts, responseTime, balance, enquiriesByWeek }: Figures) {
  return {
    enquiriesByWeek,
    waiting: counts.needsReply,
    onHold: counts.stages['Date on Hold'],
    medianMinutes: responseTime.medianMinutes,
    medianMinutesBefore: responseTime.medianMinutesBefore,
    balance,
    score: responseTime.score,
  };
}

function totalOf(rows: readonly GroupRow[], all: readonly Figures[], now: number): GroupDashboard['total'] {
  const sum = (of: (row: GroupRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const weeks = sumByWeek(new Map(), now);
  const paying = rows.some(({ balance }) => balance !== null);
  return {
    enquiriesByWeek: weeks.map(({ week }, at) => ({ week, count: sum((row) => row.enquiriesByWeek[at]?.count ?? 0) })),
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

/** Adds up each currency separately; the largest sum comes first. */
function together(amounts: GroupMoney): GroupMoney {
  const sums = new Map<GroupMoney[number]['currency'], number>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => other.amount - one.amount);
}
