import { DAY } from '#contracts/durations.ts';
import type { BudgetKey, EnquiryType, LeadSource, LeadStage, LeadStatus } from '#contracts/terms/lead-terms.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { dayOf } from '../calendar.ts';
import type { Trade } from '../content/text.ts';
import { weighted } from '../random.ts';
import type { Random, Weighted } from '../random.ts';
import { sayDate, weddingDay } from './wedding-dates.ts';

/** Draws a couple's character and wishes from typical values. */

const SOURCES = weighted<LeadSource>(
  ['standard', 46],
  ['widget', 28],
  ['powermatch', 10],
  ['concierge', 7],
  ['booking', 5],
  ['import', 4],
);
const RECENT_SOURCES = weighted<LeadSource>(
  ['standard', 50],
  ['widget', 32],
  ['powermatch', 10],
  ['concierge', 6],
  ['booking', 2],
);

/** Imported leads are old: they come from the supplier's earlier list. */
export const drawSource = (age: number, random: Random): LeadSource =>
  random.draw(age > 200 * DAY ? SOURCES : RECENT_SOURCES);

const VENUE_TYPES = weighted<EnquiryType>(
  ['availability', 34],
  ['pricing', 22],
  ['showround', 21],
  ['brochure', 17],
  ['other', 6],
);
const OTHER_TYPES = weighted<EnquiryType>(
  ['availability', 46],
  ['pricing', 33],
  ['showround', 8],
  ['brochure', 5],
  ['other', 8],
);
export const drawType = (trade: Trade, random: Random): EnquiryType =>
  random.draw(trade === 'venue' ? VENUE_TYPES : OTHER_TYPES);

const LOCKED_SHARES: readonly (readonly [number, number])[] = [
  [DAY, 0.62],
  [7 * DAY, 0.5],
  [60 * DAY, 0.24],
  [Infinity, 0.08],
];
/** Whether an enquiry of some age is still unpaid. */
export const drawLocked = (age: number, random: Random): boolean =>
  random.chance((LOCKED_SHARES.find(([below]) => age < below) as readonly [number, number])[1]);

/** Venues are the largest cost of a wedding, so couples name larger budgets to them. */
const BUDGETS: Readonly<Record<'small' | 'usual' | 'large', Weighted<BudgetKey>>> = {
  small: weighted<BudgetKey>(['under-5k', 62], ['5k-10k', 24], ['10k-15k', 8], ['15k-20k', 4], ['over-20k', 2]),
  usual: weighted<BudgetKey>(['under-5k', 10], ['5k-10k', 22], ['10k-15k', 30], ['15k-20k', 22], ['over-20k', 16]),
  large: weighted<BudgetKey>(['under-5k', 3], ['5k-10k', 8], ['10k-15k', 17], ['15k-20k', 28], ['over-20k', 44]),
};

/** The widget doesn't ask for a budget, and imported lists have none. */
export function drawBudget(source: LeadSource, trade: Trade, market: Market, random: Random): BudgetKey | null {
  if (source === 'widget' || source === 'import' || random.chance(0.12)) return null;
  const dear = market === 'PL' || market === 'US';
  if (trade === 'venue') return random.draw(dear ? BUDGETS.large : BUDGETS.usual);
  return random.draw(dear ? BUDGETS.usual : BUDGETS.small);
}

const USUAL_GUESTS: Readonly<Record<Market, number>> = { GB: 92, IE: 150, DE: 82, FR: 105, PL: 118, US: 120 };

export function drawGuests(market: Market, random: Random): number {
  const guests = random.around(USUAL_GUESTS[market], 0.36);
  return Math.min(320, Math.max(12, guests < 40 ? Math.round(guests) : Math.round(guests / 5) * 5));
}

const LAST_STAGES: readonly LeadStage[] = ['Date on Hold', 'Booked', 'Completed'];

export interface DrawnDate {
  said: PartialDate;
  /** Number of a complete date's day, otherwise null. */
  day: number | null;
  stage: LeadStage;
}

/**
 * The wedding date; couples who have `talked` about it know more. A lead in play has a future date; a booked one whose
 * day has passed is completed. Days count from 1970.
 */
export function drawDate(
  stage: LeadStage,
  { receivedDay, today, talked }: { receivedDay: number; today: number; talked: boolean },
  random: Random,
): DrawnDate {
  const months = Math.min(30, Math.max(1.5, random.around(11, 0.48)));
  const middle = receivedDay + Math.round(months * 30.4);
  const earliest = stage === 'Booked' || stage === 'Lost' ? receivedDay + 40 : Math.max(receivedDay + 40, today + 20);
  const from = Math.max(earliest, middle - 45);
  const day = weddingDay(from, from + 90, random);
  const certainty = LAST_STAGES.includes(stage) ? 'day' : talked ? 'sure' : 'open';
  const said = sayDate(day, certainty, random);
  return {
    said,
    day: isFullDate(said) ? dayOf(said.y, said.m, said.d) : null,
    stage: stage === 'Booked' && day < today - 1 ? 'Completed' : stage,
  };
}

const STATUSES: Readonly<Partial<Record<LeadStage, Weighted<LeadStatus | null>>>> = {
  Invitation: weighted<LeadStatus | null>(['Invite Sent', 1]),
  'Qualified Lead': weighted<LeadStatus | null>(
    [null, 30],
    ['Contacted', 30],
    ['Followed Up', 20],
    ['Call Scheduled', 12],
    ['Chased', 8],
  ),
  'Viewing/Meeting Scheduled': weighted<LeadStatus | null>([null, 45], ['Call Scheduled', 45], ['Contacted', 10]),
  'Decision Pending': weighted<LeadStatus | null>(
    [null, 35],
    ['Followed Up', 30],
    ['Chased', 25],
    ['Action Needed', 10],
  ),
  'Date on Hold': weighted<LeadStatus | null>([null, 55], ['Followed Up', 30], ['Action Needed', 15]),
};
const ANSWERED = weighted<LeadStatus | null>(
  [null, 30],
  ['Contacted', 40],
  ['Followed Up', 15],
  ['No Contact Made', 15],
);
const WAITING = weighted<LeadStatus | null>([null, 82], ['Action Needed', 18]);

/** Setting a stage clears the status, so later stages often have none. */
export function drawStatus(stage: LeadStage, answered: boolean, random: Random): LeadStatus | null {
  if (stage === 'Lead') return random.draw(answered ? ANSWERED : WAITING);
  const table = STATUSES[stage];
  return table ? random.draw(table) : null;
}
