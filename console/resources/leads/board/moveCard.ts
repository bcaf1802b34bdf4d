import type { BoardAnswer } from '#contracts/lead/lead-board.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';

/** The board with a lead moved to another column, including counts and values; within a column the latest activity comes first. */
export function moveCard(board: BoardAnswer, lead: LeadSummary, stage: LeadStage, now: string): BoardAnswer {
  if (lead.stage === stage) return board;
  const moved: LeadSummary = { ...lead, stage, stageSince: now, status: null };
  const value = lead.value ?? 0;
  return {
    columns: board.columns.map((column) => {
      if (column.stage === lead.stage) {
        const leads = column.leads.filter(({ id }) => id !== lead.id);
        return { ...column, leads, count: plus(column.count, -1), value: plus(column.value, -value) };
      }
      if (column.stage !== stage) return column;
      const at = column.leads.findIndex(({ lastActivityAt }) => lastActivityAt < lead.lastActivityAt);
      const place = at === -1 ? column.leads.length : at;
      const leads = [...column.leads.slice(0, place), moved, ...column.leads.slice(place)];
      return { ...column, leads, count: plus(column.count, 1), value: plus(column.value, value) };
    }),
  };
}

/** An unknown sum stays unknown. */
const plus = (sum: number | null, step: number): number | null => (sum === null ? null : Math.max(0, sum + step));
