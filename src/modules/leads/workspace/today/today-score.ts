import { DAY, MINUTE } from '#contracts/durations.ts';
import { REPLY_TARGET_MINUTES } from '#contracts/lead/today.ts';
import type { ScorePart, TodayKind } from '#contracts/lead/today.ts';

/**
 * How urgently a couple needs attention (E9), decided only here: a score is the points of the most pressing reason, a
 * few for every further one, and points for the couple itself. Points are whole numbers, so that the screen can
 * explain a place on the list.
 */
export interface ScoredReason {
  kind: TodayKind;
  /** In milliseconds; null if it depends only on the calendar. */
  at: number | null;
  /** YYYY-MM-DD, for payments and for weddings that are over. */
  day: string | null;
}

export interface ScoredLead {
  /** The first possible day of the wedding, YYYY-MM-DD. */
  weddingEarliest: string | null;
  /** Minor units. */
  value: number | null;
  /** Whether someone paid to reveal it. */
  paid: boolean;
  mine: boolean;
  starred: boolean;
}

export interface Points {
  part: ScorePart;
  points: number;
}

const TARGET = REPLY_TARGET_MINUTES * MINUTE;

/** Reasons that always have the same points. */
const FIXED = {
  bounced: 60,
  scheduled: 50,
  mention: 45,
  hold: 42,
  unopened: 35,
  booking: 25,
  cold: 20,
  completed: 15,
} as const satisfies Partial<Record<TodayKind, number>>;

const REVEAL_SHARE = 0.75;
const REMINDER = { due: 70, aDay: 2, most: 10 };
const PAYMENT = { ahead: 25, today: 40, overdue: 45, aDay: 1, most: 15 };
const MORE = { each: 3, most: 9 };
const WEDDING = { most: 15, within: 28, upTo: 365 };
const VALUE = { most: 15, at: 2_500_000 };
const PAID = 8;
const MINE = 10;
const STARRED = 5;

/** Points for waiting: up to the target, to a day, to three days. After weeks, it is a follow-up rather than a reply. */
const WAITING: readonly (readonly [waited: number, points: number])[] = [
  [0, 40],
  [TARGET, 60],
  [DAY, 75],
  [3 * DAY, 80],
  [14 * DAY, 80],
  [60 * DAY, 40],
  [180 * DAY, 10],
];

/** The points of a single reason. */
export function reasonPoints({ kind, at, day }: ScoredReason, now: number, today: string): number {
  switch (kind) {
    case 'reply':
      return waitPoints(now - (at ?? now));
    case 'reveal':
      return Math.round(REVEAL_SHARE * waitPoints(now - (at ?? now)));
    case 'reminder':
      return REMINDER.due + Math.min(REMINDER.most, REMINDER.aDay * Math.floor(Math.max(0, now - (at ?? now)) / DAY));
    case 'payment':
      return paymentPoints(daysBetween(day ?? today, today));
    default:
      return FIXED[kind];
  }
}

/** The parts that add up to a couple's score, largest first. `reasons` must not be empty; their order doesn't matter. */
export function scoreOf(lead: ScoredLead, reasons: readonly ScoredReason[], now: number, today: string): Points[] {
  const weights = reasons.map((reason) => reasonPoints(reason, now, today));
  const parts: Points[] = [
    { part: 'reason', points: Math.max(0, ...weights) },
    { part: 'more', points: Math.min(MORE.most, MORE.each * Math.max(0, reasons.length - 1)) },
    { part: 'wedding', points: weddingPoints(lead.weddingEarliest, today) },
    { part: 'value', points: Math.round(VALUE.most * Math.min(1, (lead.value ?? 0) / VALUE.at)) },
    { part: 'paid', points: lead.paid ? PAID : 0 },
    { part: 'mine', points: lead.mine ? MINE : 0 },
    { part: 'starred', points: lead.starred ? STARRED : 0 },
  ];
  return parts.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
}

/** Interpolates between the steps of WAITING. */
function waitPoints(waited: number): number {
  const next = WAITING.findIndex(([step]) => waited < step);
  const [first] = WAITING;
  const last = WAITING.at(-1);
  if (next === 0) return first?.[1] ?? 0;
  const [from, to] = [WAITING[next - 1], WAITING[next]];
  if (!from || !to) return last?.[1] ?? 0;
  const share = (waited - from[0]) / (to[0] - from[0]);
  return Math.round(from[1] + share * (to[1] - from[1]));
}

function paymentPoints(late: number): number {
  if (late < 0) return PAYMENT.ahead;
  return late === 0 ? PAYMENT.today : PAYMENT.overdue + Math.min(PAYMENT.most, PAYMENT.aDay * late);
}

/** All points within four weeks, none a year or more away, and none once it is over. */
function weddingPoints(earliest: string | null, today: string): number {
  if (earliest === null || earliest < today) return 0;
  const days = daysBetween(today, earliest);
  const share = (WEDDING.upTo - days) / (WEDDING.upTo - WEDDING.within);
  return Math.round(WEDDING.most * Math.min(1, Math.max(0, share)));
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
