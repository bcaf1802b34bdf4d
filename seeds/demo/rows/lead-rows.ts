import { MINUTE } from '#contracts/durations.ts';
import { MARKETPLACE_SOURCES } from '#contracts/terms/lead-terms.ts';
import { leadValue } from '#contracts/lead/lead-value.ts';
import { dayRange } from '#contracts/partial-date.ts';
import { ASIDE, coupleSortOf, excerptOf, judgeEnquiry, phoneKey, searchRow } from '#modules/leads/tooling.ts';
import type { SearchRow } from '#modules/leads/tooling.ts';
import { fold } from '#shared/fold.ts';
import { encodePartialDate } from '#shared/partial-date-code.ts';
import { toJson } from '#shared/persistence/json.ts';
import { planTotal } from '../leads/payment-plans.ts';
import type { DemoLeadRecord, DemoMessage, DemoNote, DemoScheduledMessage, DemoSupplier } from '../demo-types.ts';
import type { DemoRow } from './demo-tables.ts';

export function weddingRow({ wedding, couple, lead }: DemoLeadRecord, supplier: DemoSupplier): DemoRow<'wedding'> {
  const range = dayRange(wedding.weddingDate);
  return {
    id: wedding.id,
    couple_user_id: couple.id,
    country: supplier.market,
    partner_name: wedding.partnerName,
    partner_name2: wedding.partnerName2,
    wedding_date: encodePartialDate(wedding.weddingDate),
    wedding_date_text: wedding.weddingDateText,
    earliest: range?.earliest ?? null,
    latest: range?.latest ?? null,
    guests: wedding.guests,
    guests_text: wedding.guestsText,
    budget: wedding.budget,
    area: wedding.area,
    created_at: lead.createdAt,
    version: 1,
  };
}

/** The demo's spam is scored by the product's own rules, and has no verdict yet; couples show no signs of spam. */
function judged({ lead, wedding, messages }: DemoLeadRecord) {
  const nothing = { aside: ASIDE.no, spam_score: 0, spam_reasons: toJson([]), spam_verdict: null };
  if (!lead.labels.includes('Spam')) return nothing;
  const { score, reasons } = judgeEnquiry(
    {
      email: lead.email,
      partnerName: wedding.partnerName,
      partnerName2: wedding.partnerName2,
      message: messages[0]?.body ?? '',
      secondsToFill: lead.secondsToFill,
      proofOfWork: lead.proofOfWork,
      source: lead.source,
    },
    { verdict: null, sameText: 0, earlier: lead.earlierEnquiries },
  );
  return { ...nothing, aside: ASIDE.spam, spam_score: score, spam_reasons: toJson(reasons) };
}

/** Excerpt and search text are masked by the product's own rule, so that a locked lead of the demo reveals nothing. */
export function leadRow(record: DemoLeadRecord): DemoRow<'lead'> {
  const { lead, couple, wedding, messages, plan } = record;
  const people = {
    locked: lead.locked,
    first_name: lead.firstName,
    last_name: lead.lastName,
    first_name2: lead.firstName2,
    last_name2: lead.lastName2,
    email: lead.email,
    phone: lead.phone,
    area: lead.area,
  };
  const isMarketplace = MARKETPLACE_SOURCES.includes(lead.source);
  const range = dayRange(lead.weddingDate);
  return {
    id: lead.id,
    never_wrote: false,
    supplier_id: lead.supplierId,
    conversation_id: lead.conversationId,
    wedding_id: wedding.id,
    couple_user_id: couple.id,
    source: lead.source,
    enquiry_type: lead.enquiryType,
    stage: lead.stage,
    stage_since: lead.stageSince,
    stages: toJson(lead.stages),
    status: lead.status,
    lost_reason: lead.lostReason,
    read_state: lead.readState,
    read_at: lead.readState === 'read' ? (lead.repliedAt ?? lead.lastActivityAt) : null,
    replied_at: lead.repliedAt,
    replied: lead.repliedAt !== null,
    starred_at: lead.starredAt,
    needs_reply: lead.needsReply,
    assignee_id: lead.assigneeId,
    pay_per_enquiry: lead.payPerEnquiry,
    revealed_at: lead.revealedAt,
    revealed_by: lead.revealedBy,
    ...people,
    couple_sort: coupleSortOf(people),
    email_folded: fold(lead.email),
    given_email: isMarketplace ? fold(lead.email) : null,
    given_phone: isMarketplace ? phoneKey(lead.phone) : null,
    wedding_date: encodePartialDate(lead.weddingDate),
    wedding_earliest: range?.earliest ?? null,
    wedding_latest: range?.latest ?? null,
    guests: lead.guests,
    budget: lead.budget,
    currency: lead.currency,
    overrides: toJson(lead.overrides),
    photo: null,
    value: leadValue({ valueOverride: null, planTotal: plan && planTotal(plan), budget: lead.budget }),
    value_override: null,
    plan_total: plan && planTotal(plan),
    booking_asked_at: null,
    booking_acknowledged_at: null,
    booking_declined_at: null,
    hold_ends_at: null,
    hold_due_at: null,
    excerpt: excerptOf(messages.at(-1)?.body ?? '', people),
    search_text: '',
    last_activity_at: lead.lastActivityAt,
    last_message_by: lead.lastMessageBy,
    first_reply_at: lead.firstReplyAt,
    next_scheduled_at: lead.nextScheduledAt,
    page: lead.page,
    seconds_to_fill: lead.secondsToFill,
    proof_of_work: lead.proofOfWork,
    consent_version: lead.consentVersion,
    earlier_enquiries: lead.earlierEnquiries,
    returned_at: null,
    ...judged(record),
    text_key: null,
    phone_key: phoneKey(lead.phone),
    merged_into: null,
    has_duplicates: false,
    created_at: lead.createdAt,
    updated_at: lead.updatedAt,
    version: 1,
  };
}

/** The search text of a lead: the couple and all messages, in one row. */
export function searchedRow(row: DemoRow<'lead'>, { messages, notes }: DemoLeadRecord): SearchRow {
  return searchRow(
    row,
    [...messages, ...notes].map(({ body }) => body),
  );
}

export function conversationRow({ lead, couple }: DemoLeadRecord): DemoRow<'conversation'> {
  return {
    id: lead.conversationId,
    supplier_id: lead.supplierId,
    lead_id: lead.id,
    couple_user_id: couple.id,
    link_version: 1,
    created_at: lead.createdAt,
    opened_at: null,
  };
}

export function messageRow(message: DemoMessage, { lead }: DemoLeadRecord): DemoRow<'message'> {
  return {
    id: message.id,
    conversation_id: lead.conversationId,
    lead_id: lead.id,
    supplier_id: lead.supplierId,
    sender: message.sender,
    author_id: message.authorId,
    author_name: message.authorName,
    body: message.body,
    channel: message.channel,
    delivery: message.delivery,
    created_at: message.createdAt,
  };
}

export function noteRow(note: DemoNote, { lead }: DemoLeadRecord): DemoRow<'lead_note'> {
  return {
    id: note.id,
    lead_id: lead.id,
    supplier_id: lead.supplierId,
    author_id: note.authorId,
    author_name: note.authorName,
    body: note.body,
    mentions: null,
    created_at: note.createdAt,
    edited_at: null,
    deleted_at: null,
  };
}

/** A message that failed once is retried soon after the demo was created. */
export function scheduledRow(
  one: DemoScheduledMessage,
  { lead }: DemoLeadRecord,
  now: number,
): DemoRow<'scheduled_message'> {
  return {
    id: one.id,
    supplier_id: lead.supplierId,
    lead_id: lead.id,
    conversation_id: lead.conversationId,
    template_id: one.templateId,
    type: one.type,
    subject: one.subject,
    body: one.body,
    scheduled_at: one.scheduledAt,
    local_day: one.localDay,
    local_time: one.localTime,
    offset: one.offset,
    amount: one.amount,
    stop_on_reply: one.stopOnReply,
    cancel_reason: one.cancelReason,
    sent_at: one.sentAt,
    created_by: one.createdBy,
    created_at: one.createdAt,
    updated_at: one.sentAt ?? one.createdAt,
    due_at: one.state === 'failed' ? now + 45 * MINUTE : one.scheduledAt,
    attempt: one.attempt,
    lost: 0,
    begun_at: null,
    owner: null,
    lease_until: null,
    last_error: one.lastError,
    state: one.state,
    version: 1,
  };
}
