import { DAY, HOUR } from '#contracts/durations.ts';
import type { EnquiryType, LeadSource } from '#contracts/terms/lead-terms.ts';
import { SPAM_SENDER } from '../content/spam.ts';
import type { Thread } from '../content/text.ts';
import type { Couple } from './couples.ts';
import type { DemoPlan } from '../demo-plan.ts';
import type { DemoMember } from '../demo-types.ts';
import { drawDate, drawGuests, drawLocked, drawSource, drawType } from './lead-facts.ts';
import type { DrawnDate } from './lead-facts.ts';
import { drawStage, buildStory } from './lead-story.ts';
import type { Story } from './lead-story.ts';
import { LeadValues } from './lead-words.ts';
import type { Known } from './lead-words.ts';
import type { Random } from '../random.ts';

/** Everything decided about a lead before its texts are written. */
export interface LeadDraft {
  receivedAt: number;
  source: LeadSource;
  type: EnquiryType;
  spam: boolean;
  payPerEnquiry: boolean;
  locked: boolean;
  /** A power match that no one replied to in time. */
  expired: boolean;
  couple: Couple;
  owner: DemoMember;
  date: DrawnDate;
  guests: number | null;
  area: string;
  known: Known;
  thread: Thread;
  story: Story;
  values: LeadValues;
}

const SPAM_SHARE = 0.03;
/** A power match gets a reply within a week or is lost (D34). */
const INVITATION_LIFE = 7 * DAY;

export function draftLead(demo: DemoPlan, receivedAt: number): LeadDraft {
  const { random, now, supplier } = demo;
  const age = now - receivedAt;
  const source = drawSource(age, random);
  const spam = source === 'widget' && random.chance(SPAM_SHARE);
  const since = demo.payPerEnquirySince;
  const payPerEnquiry = source === 'standard' && since !== null && receivedAt >= since;
  const locked = payPerEnquiry && drawLocked(age, random);
  const invitation = source === 'powermatch' ? drawInvitation(age, random) : 'accepted';
  const stage =
    spam || locked ? 'Lead' : invitation === 'accepted' ? drawStage(age, random) : INVITATION_STAGES[invitation];
  const thread = demo.words.thread(random);
  const silent = spam || locked || invitation !== 'accepted';
  const { slowness, clock } = demo;
  const story = buildStory({ receivedAt, now, stage, source, slowness, thread, clock, silent }, random);
  const days = { receivedDay: clock.day(receivedAt), today: clock.day(now), talked: story.turns.length > 1 };
  const date = drawDate(stage, days, random);
  if (date.stage === 'Completed' && date.day !== null) complete(story, demo, date.day);
  const couple = spam
    ? { ...demo.couples.make(supplier.market, random), ...SPAM_SENDER }
    : demo.couples.make(supplier.market, random);
  const draft = {
    receivedAt,
    source,
    type: spam ? ('other' as const) : drawType(demo.trade, random),
    spam,
    payPerEnquiry,
    locked,
    expired: invitation === 'expired',
    couple,
    owner: random.pick(demo.team),
    date,
    guests: story.turns.length === 0 && random.chance(0.14) ? null : drawGuests(supplier.market, random),
    area: random.pick(demo.nearby).name,
    thread,
    story,
  };
  const known = { date: date.said.y !== null && date.said.m !== null, guests: draft.guests !== null };
  return { ...draft, known, values: valuesOf(demo, draft) };
}

const INVITATION_STAGES = { open: 'Invitation', expired: 'Lost' } as const;

function drawInvitation(age: number, random: Random): 'open' | 'accepted' | 'expired' {
  if (age < INVITATION_LIFE) return random.chance(0.25) ? 'accepted' : 'open';
  return random.chance(0.45) ? 'accepted' : 'expired';
}

/** Completes the lead on the morning after the wedding. */
function complete(story: Story, demo: DemoPlan, weddingDay: number): void {
  story.stage = 'Completed';
  story.stageSince = Math.min(demo.now - HOUR, demo.clock.instant(weddingDay + 1, 600));
  story.stages.Completed = story.stageSince;
}

function greeting({ random, greetings, clock }: DemoPlan, at: number): string {
  const minute = clock.minute(at);
  if (minute < 660 && random.chance(0.3)) return random.pick(greetings.morning);
  if (minute >= 1_080 && random.chance(0.25)) return random.pick(greetings.evening);
  return random.pick(greetings.any);
}

function valuesOf(
  demo: DemoPlan,
  draft: Pick<LeadDraft, 'couple' | 'owner' | 'guests' | 'area' | 'date' | 'story' | 'receivedAt'>,
): LeadValues {
  const { couple, owner, guests, area, date, story, receivedAt } = draft;
  const dayAfter = (index: number, days: number): number => demo.clock.day(story.turns[index]?.at ?? receivedAt) + days;
  // The appointment takes place between the turn that makes it and the one that follows it up.
  const visitDay = story.turns[3] === undefined ? dayAfter(0, 5) : Math.max(dayAfter(2, 0), dayAfter(3, -1));
  return new LeadValues(
    {
      hi: greeting(demo, receivedAt),
      me: couple.firstName,
      them: couple.firstName2,
      guests: guests === null ? '' : String(guests),
      area,
      supplier: demo.supplier.name,
      sender: owner.user.firstName,
      ...demo.prices,
      phone: couple.phone,
      email: couple.email,
    },
    {
      locale: demo.locale,
      weddingDate: date.said,
      visitDay,
      visitHour: demo.random.between(10, 18),
      holdDay: story.turns[6] === undefined ? dayAfter(0, 24) : dayAfter(6, 10),
    },
  );
}
