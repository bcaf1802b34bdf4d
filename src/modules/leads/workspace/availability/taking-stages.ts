import { DAY_OF_STAGE } from '#contracts/calendar/calendar.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/** Stages in which a couple takes its day. */
export const TAKING_STAGES = Object.keys(DAY_OF_STAGE) as LeadStage[];

/** How a lead in this stage takes its day; null if it doesn't. */
export const takes = (stage: LeadStage): 'held' | 'booked' | null => DAY_OF_STAGE[stage] ?? null;

/** The day that a lead takes, YYYY-MM-DD; null if it takes none or its date is undecided. */
export function takenDay(lead: Pick<LeadRow, 'stage' | 'wedding_earliest' | 'wedding_latest'>): string | null {
  return takes(lead.stage) !== null && lead.wedding_earliest === lead.wedding_latest ? lead.wedding_earliest : null;
}
