import type { GroupRow } from '#contracts/supplier/group.ts';
import type { Span } from '#contracts/supplier/periods.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { mondayOf, WEEK } from '#shared/weeks.ts';
import { dayOf, firstOfTwelveWeeks, mondaysOf } from './weeks.ts';

/** How many couples waited for a reply in the last twelve weeks, and when the period began. */
export type WaitingTrend = Pick<GroupRow, 'waitingByWeek' | 'waitingBefore'>;

/**
 * Of each supplier, in one query however many there are. The running week has the figure of this moment. Before the first
 * week that was recorded of any of them, nothing is known; after it, a supplier without a record had no leads.
 * @param waiting how many wait at this moment
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
