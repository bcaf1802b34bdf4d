import type { LeadStage } from '#contracts/terms/lead-terms.ts';

export type StageName =
  | 'invitation'
  | 'lead'
  | 'qualified'
  | 'viewing'
  | 'decision'
  | 'hold'
  | 'booked'
  | 'completed'
  | 'lost';

/** A stage's short name, used in its colour `--s-…` and its glyph. */
export const STAGE_NAMES: Readonly<Record<LeadStage, StageName>> = {
  Invitation: 'invitation',
  Lead: 'lead',
  'Qualified Lead': 'qualified',
  'Viewing/Meeting Scheduled': 'viewing',
  'Decision Pending': 'decision',
  'Date on Hold': 'hold',
  Booked: 'booked',
  Completed: 'completed',
  Lost: 'lost',
};

/** The CSS colour of a stage, for ribbons and progress steps. */
export const stageColour = (stage: LeadStage): string => `var(--s-${STAGE_NAMES[stage]})`;
