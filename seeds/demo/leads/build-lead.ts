import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { CONSENT_VERSION } from '#contracts/terms/widget-terms.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadLabel, LeadSource, ReadState } from '#contracts/terms/lead-terms.ts';
import { typedDate } from '../content/dates-in-words.ts';
import type { DemoPlan } from '../demo-plan.ts';
import { demoId } from '../demo-id.ts';
import type { DemoLead, DemoLeadRecord, DemoMember, DemoWedding } from '../demo-types.ts';
import { drawBudget, drawStatus } from './lead-facts.ts';
import { draftLead } from './lead-draft.ts';
import type { LeadDraft } from './lead-draft.ts';
import { writeMessages } from './lead-messages.ts';
import { buildNotes } from './lead-notes.ts';
import { MINOR_UNITS, roundPrice } from '../content/prices.ts';
import { planPayments, usualPayments } from './payment-plans.ts';
import type { Random } from '../random.ts';
import { buildScheduled } from './scheduled-messages.ts';
import { settleLead } from './settle-lead.ts';

/** In large sizes, the share of leads with the details that all suitable leads of the small size have. */
const RICH_SHARE = 0.03;

/** One enquiry and everything that followed. */
export function buildLead(demo: DemoPlan, receivedAt: number): DemoLeadRecord {
  const { random } = demo;
  const draft = draftLead(demo, receivedAt);
  const coupleId = demoId(random, receivedAt);
  const lead = leadOf(demo, draft);
  const record: DemoLeadRecord = {
    kind: 'lead',
    lead,
    couple: {
      id: coupleId,
      email: lead.email,
      firstName: lead.firstName,
      lastName: lead.lastName,
      phone: lead.phone,
      provider: 'anonymous',
      locale: demo.locale,
      registeredAt: receivedAt,
    },
    wedding: weddingOf(demo, lead),
    messages: writeMessages(demo, draft, coupleId),
    notes: [],
    scheduled: [],
    plan: null,
  };
  const rich = demo.size.rich || random.chance(RICH_SHARE);
  if (rich && !draft.spam && !draft.locked) {
    correctGuests(lead, random);
    record.notes = buildNotes(demo, record.messages);
    record.scheduled = buildScheduled(demo, record, {
      owner: draft.owner,
      values: draft.values,
    });
    addPlan(demo, record, draft.owner, draft.date.day);
  }
  settleLead(record);
  lead.readState = readStateOf(lead, demo);
  return record;
}

function leadOf(demo: DemoPlan, draft: LeadDraft): DemoLead {
  const { random, now, supplier } = demo;
  const { source, story, couple, owner, receivedAt, spam, locked } = draft;
  const typed = source === 'widget';
  const firstReply = story.turns[0]?.at ?? null;
  const revealedAt = draft.payPerEnquiry && !locked ? revealTime(receivedAt, firstReply, now, random) : null;
  // People who type into a widget skip optional fields.
  const partner2 = spam || (typed && random.chance(0.3)) ? null : couple.firstName2;
  const lastReason = draft.expired ? demo.language.invitationExpired : random.pick(demo.language.lostReasons);
  return {
    id: demoId(random, receivedAt),
    supplierId: supplier.id,
    conversationId: demoId(random, receivedAt),
    source,
    enquiryType: draft.type,
    stage: story.stage,
    stageSince: story.stageSince,
    stages: story.stages,
    status: spam || locked ? null : drawStatus(story.stage, firstReply !== null, random),
    labels: labelsOf(draft, random),
    lostReason: story.stage === 'Lost' ? lastReason : null,
    readState: 'new',
    repliedAt: null,
    starredAt: !spam && random.chance(0.07) ? Math.min(now, receivedAt + HOUR) : null,
    needsReply: false,
    assigneeId: firstReply !== null && random.chance(0.72) ? owner.user.id : null,
    payPerEnquiry: draft.payPerEnquiry,
    locked,
    revealedAt,
    revealedBy: revealedAt === null ? null : revealer(demo, owner).user.id,
    firstName: couple.firstName,
    lastName: typed && !spam && random.chance(0.15) ? '' : couple.lastName,
    firstName2: partner2,
    lastName2: partner2 === null ? null : typed && random.chance(0.4) ? '' : couple.lastName2,
    email: couple.email,
    phone: !spam && random.chance(typed ? 0.55 : 0.8) ? couple.phone : null,
    weddingDate: draft.date.said,
    guests: draft.guests,
    budget: spam ? null : drawBudget(source, demo.trade, supplier.market, random),
    currency: supplier.currency,
    area: typed ? '' : draft.area,
    overrides: {},
    lastActivityAt: receivedAt,
    lastMessageBy: 'couple',
    firstReplyAt: null,
    nextScheduledAt: null,
    page: pageOf(demo, source),
    secondsToFill: typed || source === 'standard' ? Math.round(random.around(spam ? 4 : 95, 0.5)) : null,
    proofOfWork: typed,
    consentVersion: source === 'import' ? null : CONSENT_VERSION,
    earlierEnquiries: random.chance(0.03) && !spam ? 1 : 0,
    createdAt: receivedAt,
    updatedAt: receivedAt,
  };
}

/** Booked couples get a payment plan with its reminders. */
function addPlan(demo: DemoPlan, record: DemoLeadRecord, owner: DemoMember, weddingDay: number | null): void {
  const { stage, stageSince, guests } = record.lead;
  if ((stage !== 'Booked' && stage !== 'Completed') || weddingDay === null) return;
  const total = roundPrice(demo.price + demo.perHead * (guests ?? 80)) * MINOR_UNITS;
  const payments = usualPayments(demo, total, demo.clock.day(stageSince), weddingDay);
  const { plan, reminders } = planPayments(demo, payments, { owner, weddingDay, createdAt: stageSince });
  record.plan = plan;
  record.scheduled.push(...reminders);
}

/** The couple's own facts, as they said them. */
function weddingOf(demo: DemoPlan, lead: DemoLead): DemoWedding {
  const typed = lead.source === 'widget';
  return {
    id: demoId(demo.random, lead.createdAt),
    partnerName: `${lead.firstName} ${lead.lastName}`.trim(),
    partnerName2: lead.firstName2 === null ? null : `${lead.firstName2} ${lead.lastName2 ?? ''}`.trim(),
    weddingDate: lead.weddingDate,
    weddingDateText: typed ? typedDate(lead.weddingDate, demo.locale) : null,
    guests: lead.guests,
    guestsText: typed && lead.guests !== null ? String(lead.guests) : null,
    budget: lead.budget,
    area: lead.area,
  };
}

/** Shortly before the first reply; without a reply, within two days. */
function revealTime(receivedAt: number, firstReply: number | null, now: number, random: Random): number {
  const room = (firstReply ?? Math.min(now, receivedAt + 2 * DAY)) - receivedAt;
  const before = Math.min(room * 0.5, (2 + random.float() * 12) * MINUTE);
  return Math.round(firstReply === null ? receivedAt + room * (0.1 + random.float() * 0.8) : firstReply - before);
}

/** Where only admins can spend, the admin reveals. */
function revealer(demo: DemoPlan, owner: DemoMember): DemoMember {
  return demo.supplier.revealAdminOnly ? (demo.team[0] as DemoMember) : owner;
}

function labelsOf(draft: LeadDraft, random: Random): LeadLabel[] {
  if (draft.spam) return ['Spam'];
  const open = !CLOSED_STAGES.includes(draft.story.stage) && !draft.locked;
  return open && random.chance(0.13) ? ['Hot Lead'] : [];
}

function pageOf(demo: DemoPlan, source: LeadSource): string | null {
  if (source === 'widget') return `https://www.${demo.domain}.example/${demo.random.pick(['', 'contact', 'weddings'])}`;
  return source === 'standard' ? `https://www.aisle.example/${demo.supplier.slug}` : null;
}

/** During the conversation the number falls more often than it rises; the wedding keeps the first one. */
function correctGuests(lead: DemoLead, random: Random): void {
  if (lead.guests === null || lead.stage === 'Lead' || lead.stage === 'Invitation' || !random.chance(0.12)) return;
  const corrected = Math.max(10, Math.round((lead.guests * (0.78 + random.float() * 0.3)) / 5) * 5);
  if (corrected === lead.guests) return;
  lead.overrides = { guests: corrected };
  lead.guests = corrected;
}

/** Leads waiting for a reply are often unread; those that got one have been read. */
function readStateOf(lead: DemoLead, { random, now }: DemoPlan): ReadState {
  if (lead.lastMessageBy === 'supplier' || CLOSED_STAGES.includes(lead.stage)) return 'read';
  if (lead.firstReplyAt !== null) return random.chance(0.42) ? 'unread' : 'read';
  const age = now - lead.createdAt;
  const drawn = random.float();
  if (age < 2 * DAY) return drawn < 0.55 ? 'new' : drawn < 0.7 ? 'unread' : 'read';
  return drawn < 0.2 ? 'new' : drawn < 0.32 ? 'unread' : 'read';
}
