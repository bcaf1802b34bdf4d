import type { LeadStage } from '../terms/lead-terms.ts';
import { dayRange } from '../partial-date.ts';
import type { PartialDate } from '../partial-date.ts';

/** Whether a booked lead should be Completed: the last day that its wedding date can mean is over (D33). */
export function asksForCompleted(lead: { stage: LeadStage; weddingDate: PartialDate }, today: string): boolean {
  const range = dayRange(lead.weddingDate);
  return lead.stage === 'Booked' && range !== null && range.latest < today;
}
