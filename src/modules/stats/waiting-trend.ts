import type { GroupRow } from '#contracts/supplier/group.ts';
import type { Span } from '#contracts/supplier/periods.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { mondayOf, WEEK } from '#shared/weeks.ts';
import { dayOf, firstOfTwelveWeeks, mondaysOf } from './weeks.ts';

/** How many couples were waiting for a reply in each of the last twelve weeks, and before the period. */
export type WaitingTrend = Pick<GroupRow, 'waitingByWeek' | 'waitingBefore'>;

/**
 * The trend of each supplier, in one query regardless of their number. The current week has the current number. Weeks
 * before the first one recorded for any of them are unknown; after that, a supplier without a record had no leads.
 * @param waiting how many are waiting now
 */
export async function waitingTrends(
  leads: Pick<LeadsApi, 'waitingWeeks'>,
  ids: readonly string[],
  { period, now }: { period: Span; now: number },
): Promise<(id: string, waiting: number) => WaitingTrend> {
  const before = mondayOf(period.from) - WEEK;
  const recorded = await leads.waitingWeeks(ids, { from: firstOfTwelveWeeks(now), also: before });
  const known = new Set([...recorded.values()].flatMap((weeks) => [...weeks.keys()]));
  const running = mondayOf(now);
  return (id, waiting) => {
    const at = (week: number): number | null => (known.has(week) ? (recorded.get(id)?.get(week) ?? 0) : null);
    return {
      waitingByWeek: mondaysOf(now).map((week) => ({
        week: dayOf(week),
        count: week === running ? waiting : at(week),
      })),
      waitingBefore: at(before),
    };
  };
}
