import { DAY } from '../durations.ts';
import type { LeadStage } from '../terms/lead-terms.ts';

/**
 * Days without a move or a message after which a lead in play is going cold (E2). Later stages get more, because
 * couples compare before they decide. Invitations end separately (D34), and closed stages expect nothing (D36).
 */
export const COLD_AFTER_DAYS: Readonly<Partial<Record<LeadStage, number>>> = {
  Lead: 3,
  'Qualified Lead': 7,
  'Viewing/Meeting Scheduled': 10,
  'Decision Pending': 14,
  'Date on Hold': 10,
};

export interface ColdFacts {
  stage: LeadStage;
  /** Milliseconds or anything that `new Date` reads. */
  stageSince: string | number;
  lastActivityAt: string | number;
}

const instant = (time: string | number): number => new Date(time).getTime();

/** Whole days in the stage. */
export function daysInStage(lead: Pick<ColdFacts, 'stageSince'>, now: number): number {
  return Math.max(0, Math.floor((now - instant(lead.stageSince)) / DAY));
}

/** Whole days since the lead was moved or someone wrote, whichever came last. */
export function quietDays(lead: ColdFacts, now: number): number {
  return Math.max(0, Math.floor((now - Math.max(instant(lead.stageSince), instant(lead.lastActivityAt))) / DAY));
}

export function isGoingCold(lead: ColdFacts, now: number): boolean {
  const limit = COLD_AFTER_DAYS[lead.stage];
  return limit !== undefined && quietDays(lead, now) >= limit;
}
