import type { GroupDashboard, GroupRow } from '#contracts/supplier/group.ts';
import type { GroupsApi } from '#modules/suppliers/index.ts';
import { figuresOf } from './figures.ts';
import type { Figures, FiguresParts } from './figures.ts';
import { medianMinutes } from './response-time.ts';
import { sumByWeek } from './weeks.ts';

export interface GroupDashboardParts extends FiguresParts {
  groups: GroupsApi;
}

/** The suppliers below one, each with the figures of its own dashboard, and their sum (D63, C3). */
export async function groupDashboard(parts: GroupDashboardParts, supplierId: string): Promise<GroupDashboard> {
  const suppliers = await parts.groups.below(supplierId);
  if (suppliers.length === 0) return { rows: [], total: totalOf([], [], parts.clock.now()) };
  const figures = await figuresOf(
    parts,
    suppliers.map(({ facts }) => facts),
  );
  const all = suppliers.map(({ facts }) => figures(facts.id));
  const rows = suppliers.map(({ member, facts }) => ({ supplier: member, ...rowOf(figures(facts.id)) }));
  return { rows, total: totalOf(rows, all, parts.clock.now()) };
}

function rowOf({ counts, responseTime, balance, enquiriesByWeek }: Figures): Omit<GroupRow, 'supplier'> {
  return {
    enquiriesByWeek,
    enquiries: enquiriesByWeek.reduce((sum, { count }) => sum + count, 0),
    waiting: counts.needsReply,
    onHold: counts.stages['Date on Hold'],
    booked: counts.stages.Booked,
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
    waiting: sum(({ waiting }) => waiting),
    onHold: sum(({ onHold }) => onHold),
    booked: sum(({ booked }) => booked),
    medianMinutes: medianMinutes(all.flatMap(({ replies }) => replies.now)),
    medianMinutesBefore: medianMinutes(all.flatMap(({ replies }) => replies.before)),
    balance: paying ? sum(({ balance }) => balance ?? 0) : null,
  };
}
