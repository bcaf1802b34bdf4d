import type { LeadSource, LeadStage } from '../terms/lead-terms.ts';

/** A lead that the marketplace proposed and the supplier has neither accepted nor declined (D34). */
export const isPowerMatch = ({ source, stage }: { source: LeadSource; stage: LeadStage }): boolean =>
  source === 'powermatch' && stage === 'Invitation';
