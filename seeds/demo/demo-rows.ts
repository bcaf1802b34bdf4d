import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Insertable } from 'kysely';
import { leadValue } from '#contracts/lead-value.ts';
import { SPAM_WEIGHTS } from '#contracts/lead-spam.ts';
import type { SpamRule } from '#contracts/lead-spam.ts';
import { dayRange } from '#contracts/partial-date.ts';
import type { accessEntrySchema } from '#modules/auth/access-entry.entity.ts';
import { loginEmail } from '#modules/auth/login-email.ts';
import type { platformAdminSchema } from '#modules/auth/platform-admin.entity.ts';
import type { userSchema } from '#modules/auth/user.entity.ts';
import type { conversationSchema } from '#modules/leads/conversation/conversation.entity.ts';
import type { leadCounterSchema } from '#modules/leads/lead-counter.entity.ts';
import type { leadConfigurationSchema } from '#modules/leads/configuration/lead-configuration.entity.ts';
import type { leadLabelSchema } from '#modules/leads/lead-label.entity.ts';
import { ASIDE } from '#modules/leads/aside.ts';
import { phoneKey } from '#modules/leads/duplicates/phone-key.ts';
import { coupleSortOf, excerptOf } from '#modules/leads/masking/lead-mask.ts';
import type { leadActivitySchema } from '#modules/leads/activity/lead-activity.entity.ts';
import type { leadNoteSchema } from '#modules/leads/notes/lead-note.entity.ts';
import type { leadSchema } from '#modules/leads/lead.entity.ts';
import type { messageSchema } from '#modules/leads/conversation/message.entity.ts';
import type { leadPaymentSchema } from '#modules/leads/payments/lead-payment.entity.ts';
import type { apiKeySchema } from '#modules/suppliers/api-keys/api-key.entity.ts';
import type { webhookDeliverySchema } from '#modules/suppliers/webhooks/webhook-delivery.entity.ts';
import type { webhookSchema } from '#modules/suppliers/webhooks/webhook.entity.ts';
import type { paymentPlanSchema } from '#modules/leads/payments/payment-plan.entity.ts';
import type { leadTaskSchema } from '#modules/leads/today/lead-task.entity.ts';
import type { scheduledMessageSchema } from '#modules/leads/schedule/scheduled-message.entity.ts';
import type { templateSchema } from '#modules/leads/templates/template.entity.ts';
import type { ledgerAccountSchema } from '#modules/ledger/ledger-account.entity.ts';
import type { ledgerTransactionSchema } from '#modules/ledger/ledger-transaction.entity.ts';
import type { CalendarSchemas } from '#modules/suppliers/calendar/calendar-tables.ts';
import type { supplierSchema } from '#modules/suppliers/supplier.entity.ts';
import type { tierChangeSchema } from '#modules/suppliers/tier-change.entity.ts';
import type { widgetSettingsSchema } from '#modules/suppliers/widget-settings.entity.ts';
import type { weddingSchema } from '#modules/weddings/wedding.entity.ts';
import type { leadSearchSchema } from '#modules/leads/search/lead-search.entity.ts';
import { searchRow } from '#modules/leads/search/search-rows.ts';
import type { SearchRow } from '#modules/leads/search/search-rows.ts';
import { fold } from '#shared/fold.ts';
import { encodePartialDate } from '#shared/partial-date-code.ts';
import { toJson } from '#shared/persistence/json.ts';
import { MINUTE } from './calendar.ts';
import { planTotal } from './payment-plans.ts';
import type {
  DemoLeadRecord,
  DemoMember,
  DemoMessage,
  DemoScheduledMessage,
  DemoSupplier,
  DemoSupplierRecord,
  DemoUser,
} from './demo-types.ts';

/** The tables that the demo fills. */
export type DemoDb = InferKyselyDB<
  | typeof userSchema
  | typeof accessEntrySchema
  | typeof platformAdminSchema
  | typeof supplierSchema
  | typeof tierChangeSchema
  | typeof widgetSettingsSchema
  | CalendarSchemas
  | typeof weddingSchema
  | typeof leadSchema
  | typeof leadLabelSchema
  | typeof leadCounterSchema
  | typeof leadNoteSchema
  | typeof leadActivitySchema
  | typeof conversationSchema
  | typeof messageSchema
  | typeof leadSearchSchema
  | typeof leadConfigurationSchema
  | typeof templateSchema
  | typeof scheduledMessageSchema
  | typeof paymentPlanSchema
  | typeof leadTaskSchema
  | typeof leadPaymentSchema
  | typeof apiKeySchema
  | typeof webhookSchema
  | typeof webhookDeliverySchema
  | typeof ledgerAccountSchema
  | typeof ledgerTransactionSchema
>;

/** A whole row of a table, with the columns that have a default too. */
export type DemoRow<T extends keyof DemoDb> = Required<Insertable<DemoDb[T]>>;

export function userRow(user: DemoUser, passwordHash: string | null): DemoRow<'user'> {
  return {
    id: user.id,
    email: user.email,
    email_folded: fold(user.email),
    login_email: user.provider === 'anonymous' ? null : loginEmail(user.email),
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    provider: user.provider,
    password_hash: passwordHash,
    locale: user.locale,
    opted_out_at: null,
    blocked_at: null,
    registered_at: user.registeredAt,
    authenticated_at: user.authenticatedAt,
    version: 1,
  };
}

export function supplierRow(supplier: DemoSupplier): DemoRow<'supplier'> {
  return {
    id: supplier.id,
    public_id: supplier.publicId,
    slug: supplier.slug,
    name: supplier.name,
    name_folded: fold(supplier.name),
    category: supplier.category,
    email: supplier.email,
    phone: supplier.phone,
    website: supplier.website,
    street: toJson(supplier.street),
    postal_code: supplier.postalCode,
    city: supplier.city,
    admin_area: toJson(supplier.adminArea),
    country: supplier.market,
    market: supplier.market,
    locale: supplier.locale,
    currency: supplier.currency,
    timezone: supplier.timezone,
    latitude: supplier.latitude,
    longitude: supplier.longitude,
    tier: supplier.tier,
    tier_since: supplier.tierSince,
    pay_per_enquiry: supplier.payPerEnquiry,
    reveal_admin_only: supplier.revealAdminOnly,
    checked_at: supplier.checkedAt,
    delisted_at: supplier.delistedAt,
    deleted_at: supplier.deletedAt,
    registered_at: supplier.registeredAt,
    created_at: supplier.createdAt,
    updated_at: supplier.tierSince ?? supplier.createdAt,
    version: 1,
  };
}

export function accessRow(member: DemoMember, supplier: DemoSupplier): DemoRow<'access_entry'> {
  return {
    user_id: member.user.id,
    supplier_id: supplier.id,
    role: member.role,
    is_primary: member.primary,
    position: member.position,
    created_at: member.createdAt,
    suspended_at: supplier.deletedAt,
  };
}

export function templateRows({ supplier, templates }: DemoSupplierRecord): DemoRow<'template'>[] {
  return templates.map((template) => ({
    id: template.id,
    supplier_id: supplier.id,
    type: template.type,
    name: template.name,
    subject: template.subject,
    body: template.body,
    offset_days: template.offsetDays,
    offset_from: template.type === 'follow-up' ? 'last-message' : null,
    deleted_at: null,
    created_at: template.createdAt,
    updated_at: template.createdAt,
    version: 1,
  }));
}

export function tierChangeRows({ supplier, tierChanges }: DemoSupplierRecord): DemoRow<'tier_change'>[] {
  return tierChanges.map((change) => ({
    id: change.id,
    supplier_id: supplier.id,
    tier_from: change.from,
    tier_to: change.to,
    changed_by: change.changedBy,
    changed_at: change.changedAt,
  }));
}

export function widgetRows({ supplier, widget }: DemoSupplierRecord): DemoRow<'widget_settings'>[] {
  if (widget === null) return [];
  return [
    {
      supplier_id: supplier.id,
      fields: toJson(widget.fields),
      enquiry_types: toJson(widget.enquiryTypes),
      mode: widget.mode,
      theme: widget.theme,
      language: widget.language,
      accent: widget.accent,
      allowed_origins: toJson(widget.allowedOrigins),
      long_messages: widget.longMessages,
      updated_at: supplier.createdAt,
      version: 1,
    },
  ];
}

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

/** Spam of the demo sells something, and waits for a word on it; all others have nothing against them. */
const judged = (spam: boolean) => ({
  aside: spam ? ASIDE.spam : ASIDE.no,
  spam_score: spam ? SPAM_WEIGHTS['sales-talk'] + SPAM_WEIGHTS.link : 0,
  spam_reasons: toJson((spam ? ['sales-talk', 'link'] : []) satisfies SpamRule[]),
  spam_verdict: null,
});

/** Excerpt and search text are masked by the product's own rule, so that a locked lead of the demo tells nothing. */
export function leadRow({ lead, couple, wedding, messages, plan }: DemoLeadRecord): DemoRow<'lead'> {
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
  const range = dayRange(lead.weddingDate);
  return {
    id: lead.id,
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
    replied_at: lead.repliedAt,
    starred_at: lead.starredAt,
    needs_reply: lead.needsReply,
    assignee_id: lead.assigneeId,
    pay_per_enquiry: lead.payPerEnquiry,
    revealed_at: lead.revealedAt,
    revealed_by: lead.revealedBy,
    ...people,
    couple_sort: coupleSortOf(people),
    email_folded: fold(lead.email),
    wedding_date: encodePartialDate(lead.weddingDate),
    wedding_earliest: range?.earliest ?? null,
    wedding_latest: range?.latest ?? null,
    guests: lead.guests,
    budget: lead.budget,
    currency: lead.currency,
    overrides: toJson(lead.overrides),
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
    ...judged(lead.labels.includes('Spam')),
    text_key: null,
    phone_key: phoneKey(lead.phone),
    merged_into: null,
    has_duplicates: false,
    created_at: lead.createdAt,
    updated_at: lead.updatedAt,
    version: 1,
  };
}

/** By what the lead is found: the couple and all that was said, in one row. */
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

/** A message that failed once is tried again soon after the demo was made. */
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
    owner: null,
    lease_until: null,
    last_error: one.lastError,
    state: one.state,
    version: 1,
  };
}
