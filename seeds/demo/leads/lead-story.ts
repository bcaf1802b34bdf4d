import { DAY, HOUR, MINUTE, MINUTES_A_DAY } from '#contracts/durations.ts';
import type { LeadSource, LeadStage } from '#contracts/terms/lead-terms.ts';
import type { LocalClock } from '../calendar.ts';
import type { Thread } from '../content/text.ts';
import { weighted } from '../random.ts';
import type { Random, Weighted } from '../random.ts';

/** Weights of stages by a lead's age. */
const STAGES_BY_AGE: readonly (readonly [number, Weighted<LeadStage>])[] = [
  [DAY, weighted<LeadStage>(['Lead', 90], ['Qualified Lead', 10])],
  [4 * DAY, weighted<LeadStage>(['Lead', 52], ['Qualified Lead', 30], ['Viewing/Meeting Scheduled', 14], ['Lost', 4])],
  [
    14 * DAY,
    weighted<LeadStage>(
      ['Lead', 24],
      ['Qualified Lead', 28],
      ['Viewing/Meeting Scheduled', 22],
      ['Decision Pending', 12],
      ['Date on Hold', 3],
      ['Lost', 11],
    ),
  ],
  [
    45 * DAY,
    weighted<LeadStage>(
      ['Lead', 11],
      ['Qualified Lead', 16],
      ['Viewing/Meeting Scheduled', 18],
      ['Decision Pending', 18],
      ['Date on Hold', 10],
      ['Booked', 9],
      ['Lost', 18],
    ),
  ],
  [
    120 * DAY,
    weighted<LeadStage>(
      ['Lead', 4],
      ['Qualified Lead', 7],
      ['Viewing/Meeting Scheduled', 8],
      ['Decision Pending', 14],
      ['Date on Hold', 9],
      ['Booked', 24],
      ['Lost', 34],
    ),
  ],
  [
    Infinity,
    weighted<LeadStage>(
      ['Lead', 1],
      ['Qualified Lead', 2],
      ['Viewing/Meeting Scheduled', 1],
      ['Decision Pending', 4],
      ['Date on Hold', 2],
      ['Booked', 40],
      ['Lost', 50],
    ),
  ],
];

/** The stage of a lead of some age; Booked includes Completed until the wedding day is known. */
export function drawStage(age: number, random: Random): LeadStage {
  const [, table] = STAGES_BY_AGE.find(([below]) => age < below) as (typeof STAGES_BY_AGE)[number];
  return random.draw(table);
}

/** Minimum and maximum turns of a thread once a lead has reached a stage. */
const TURNS: Readonly<Record<LeadStage, readonly [number, number]>> = {
  Invitation: [0, 0],
  Lead: [0, 1],
  'Qualified Lead': [1, 2],
  'Viewing/Meeting Scheduled': [3, 4],
  'Decision Pending': [5, 6],
  'Date on Hold': [7, 7],
  Booked: [8, 8],
  Completed: [8, 8],
  Lost: [0, 6],
};
const TURNS_WHEN_LOST = weighted([0, 14], [1, 34], [2, 18], [4, 20], [6, 14]);

/** Minutes until each turn is written: its median and spread. The fourth comes after the appointment. */
const PACE: readonly (readonly [number, number])[] = [
  [130, 1.1],
  [640, 0.9],
  [170, 0.9],
  [6_500, 0.35],
  [260, 0.9],
  [3_600, 0.6],
  [190, 0.8],
  [7_800, 0.5],
];

/** Share of leads with a reply, by age. */
function answeredShare(age: number): number {
  if (age < 3 * HOUR) return 0.12;
  if (age < DAY) return 0.35;
  if (age < 3 * DAY) return 0.62;
  return 0.85;
}

export interface StoryTurn {
  by: 'couple' | 'supplier';
  at: number;
  /** Position in the thread. */
  index: number;
}

export interface Story {
  stage: LeadStage;
  stageSince: number;
  stages: Partial<Record<LeadStage, number>>;
  turns: StoryTurn[];
}

export interface StoryFacts {
  receivedAt: number;
  now: number;
  stage: LeadStage;
  source: LeadSource;
  /** How many times slower than usual the team replies. */
  slowness: number;
  thread: Thread;
  clock: LocalClock;
  /** True if no one replied, for example because the lead is locked. */
  silent: boolean;
}

/** The author and time of each message, and the stage it led to. All times are between the enquiry and now, in order. */
export function buildStory(facts: StoryFacts, random: Random): Story {
  const { receivedAt, now, stage, source, thread } = facts;
  const age = now - receivedAt;
  const first: LeadStage = source === 'powermatch' ? 'Invitation' : 'Lead';
  const stages: Story['stages'] = { [first]: receivedAt };
  const count = facts.silent ? 0 : turnCount(stage, age, random);
  const times = squeeze(paceTurns(count, facts, random), receivedAt, now);
  if (first === 'Invitation' && stage !== 'Invitation' && count > 0) {
    stages.Lead = receivedAt + Math.floor(((times[0] ?? now) - receivedAt) / 2);
  }
  const turns = times.map((at, index): StoryTurn => ({ by: index % 2 === 0 ? 'supplier' : 'couple', at, index }));
  let stageSince = stages.Lead ?? receivedAt;
  for (const { at, index } of turns) {
    const reached = thread.turns[index]?.stage ?? null;
    if (reached === null || stage === 'Lead') continue;
    stages[reached] = at;
    stageSince = at;
  }
  if (stage === 'Lost') {
    stageSince = lostTime(times.at(-1) ?? receivedAt, facts, random);
    stages.Lost = stageSince;
  }
  return { stage, stageSince, stages, turns };
}

/** Leads are marked as lost during working hours. */
function lostTime(last: number, { now, clock }: StoryFacts, random: Random): number {
  const at = inWorkingHours(last + (1 + random.float() * 24) * DAY, clock, random);
  return at < now ? Math.round(at) : last + Math.floor((now - last) / 2);
}

function turnCount(stage: LeadStage, age: number, random: Random): number {
  if (age < 10 * MINUTE) return 0;
  if (stage === 'Lost') return random.draw(TURNS_WHEN_LOST);
  const [least, most] = TURNS[stage];
  if (stage === 'Lead') return random.chance(answeredShare(age)) ? 1 : 0;
  return least === most || random.chance(0.62) ? least : most;
}

function paceTurns(count: number, { receivedAt, slowness, clock }: StoryFacts, random: Random): number[] {
  const times: number[] = [];
  let at = receivedAt;
  for (let index = 0; index < count; index += 1) {
    const [median, spread] = PACE[index] as readonly [number, number];
    const bySupplier = index % 2 === 0;
    at += Math.max(4, random.around(bySupplier ? median * slowness : median, spread)) * MINUTE;
    at = Math.floor(bySupplier ? inWorkingHours(at, clock, random) : inWakingHours(at, clock, random));
    times.push(at);
  }
  return times;
}

/** Working hours are half past eight to half past six; anything later is moved to the next morning. */
function inWorkingHours(at: number, clock: LocalClock, random: Random): number {
  const minute = clock.minute(at);
  if (minute < 510) return at + (510 - minute + random.float() * 90) * MINUTE;
  if (minute > 1_110) return at + (MINUTES_A_DAY - minute + 510 + random.float() * 120) * MINUTE;
  return at;
}

function inWakingHours(at: number, clock: LocalClock, random: Random): number {
  const minute = clock.minute(at);
  return minute < 420 ? at + (420 - minute + random.float() * 180) * MINUTE : at;
}

/** Compresses the times if the last of them would be in the future. */
function squeeze(times: number[], from: number, now: number): number[] {
  const last = times.at(-1);
  const end = now - 2 * MINUTE;
  if (last === undefined || last <= end) return times;
  const factor = Math.max(0, (end - from) * 0.93) / (last - from);
  return times.map((at) => Math.floor(from + (at - from) * factor));
}
