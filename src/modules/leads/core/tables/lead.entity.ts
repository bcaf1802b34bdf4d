import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';
import type { SpamRule, SpamVerdict } from '#contracts/lead/lead-spam.ts';
import type { LeadOverrides } from '#contracts/lead/lead.ts';
import type {
  BudgetKey,
  EnquiryType,
  LeadSource,
  LeadStage,
  LeadStatus,
  ReadState,
} from '#contracts/terms/lead-terms.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';

/**
 * An enquiry in a supplier's hands. The wedding facts here are the effective ones (override or original) and exist to
 * be listed, filtered and sorted without a join; the couple's own words are in the wedding record.
 */
export const leadSchema = defineEntity({
  name: 'Lead',
  tableName: 'lead',
  indexes: [
    // Every index that has the order of a list has `aside`, so that what lists leave out is left out in the index alone.
    { name: 'lead_by_stage', properties: ['supplierId', 'stage', 'createdAt', 'id', 'aside'] },
    // With all that response times ask, so that they are answered from the index.
    {
      name: 'lead_by_age',
      properties: ['supplierId', 'createdAt', 'id', 'firstReplyAt', 'locked', 'aside', 'returnedAt', 'source'],
    },
    { name: 'lead_by_activity', properties: ['supplierId', 'lastActivityAt', 'id', 'aside'] },
    { name: 'lead_by_stage_activity', properties: ['supplierId', 'stage', 'lastActivityAt', 'id', 'aside'] },
    { name: 'lead_by_stage_wedding', properties: ['supplierId', 'stage', 'weddingEarliest', 'id', 'aside'] },
    { name: 'lead_by_wedding', properties: ['supplierId', 'weddingEarliest', 'id', 'aside'] },
    { name: 'lead_by_couple', properties: ['supplierId', 'coupleSort', 'id', 'aside'] },
    { name: 'lead_by_guests', properties: ['supplierId', 'guests', 'id', 'aside'] },
    { name: 'lead_by_value', properties: ['supplierId', 'value', 'id', 'aside'] },
    { name: 'lead_by_type', properties: ['supplierId', 'enquiryType', 'id', 'aside'] },
    { name: 'lead_to_reply', properties: ['supplierId', 'needsReply', 'lastActivityAt', 'id', 'aside'] },
    { name: 'lead_locked', properties: ['supplierId', 'locked', 'lastActivityAt', 'id', 'aside'] },
    { name: 'lead_by_read', properties: ['supplierId', 'readState', 'lastActivityAt', 'id', 'aside'] },
    { name: 'lead_by_email', properties: ['supplierId', 'emailFolded'] },
    { name: 'lead_starred', properties: ['supplierId', 'starredAt', 'stage', 'lastActivityAt', 'id'] },
    { name: 'lead_aside', properties: ['supplierId', 'aside', 'lastActivityAt', 'id'] },
    { name: 'lead_by_text', properties: ['textKey', 'createdAt', 'supplierId'] },
    { name: 'lead_by_phone', properties: ['supplierId', 'phoneKey'] },
    { name: 'lead_by_given_email', properties: ['supplierId', 'givenEmail'] },
    { name: 'lead_by_given_phone', properties: ['supplierId', 'givenPhone'] },
    { name: 'lead_merged', properties: ['mergedInto'] },
    { name: 'lead_duplicates', properties: ['supplierId', 'hasDuplicates', 'lastActivityAt', 'id'] },
    { name: 'lead_by_assignee', properties: ['supplierId', 'assigneeId', 'lastActivityAt', 'id', 'aside'] },
    { name: 'lead_hold_due', properties: ['holdDueAt', 'id'] },
    // All that filters ask and lists are sorted by, so that joined filters are answered from the index; 16 columns is what
    // MySQL takes. What has few values comes first (lead-filter-ranges.ts).
    {
      name: 'lead_by_filter',
      properties: [
        'supplierId',
        'stage',
        'source',
        'budget',
        'status',
        'enquiryType',
        'readState',
        'needsReply',
        'locked',
        'assigneeId',
        'replied',
        'createdAt',
        'weddingEarliest',
        'weddingLatest',
        'lastActivityAt',
        'id',
      ],
    },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    conversationId: idColumn(),
    weddingId: idColumn(),
    coupleUserId: idColumn(),
    source: p.string().length(12).$type<LeadSource>(),
    enquiryType: p.string().length(12).$type<EnquiryType>(),

    stage: p.string().length(30).$type<LeadStage>(),
    stageSince: instantColumn(),
    /** Milliseconds by stage, the last time each was set. */
    stages: p.json<Partial<Record<LeadStage, number>>>(),
    status: p.string().length(20).$type<LeadStatus>().nullable(),
    lostReason: shortText(300).nullable(),

    readState: p.string().length(8).$type<ReadState>(),
    readAt: instantColumn().nullable(),
    repliedAt: instantColumn().nullable(),
    /** Whether `repliedAt` is known; filters ask this, so that the index stays as it is when a reply follows another. */
    replied: p.boolean().defaultRaw('false'),
    starredAt: instantColumn().nullable(),
    /** The couple had the last word and the stage is open. */
    needsReply: p.boolean(),
    assigneeId: idColumn().nullable(),

    payPerEnquiry: p.boolean(),
    /** Pay per enquiry and not revealed; with the supplier's own switch it decides what leaves the server (R2). */
    locked: p.boolean(),
    revealedAt: instantColumn().nullable(),
    revealedBy: idColumn().nullable(),

    firstName: shortText(100),
    lastName: shortText(100),
    firstName2: shortText(100).nullable(),
    lastName2: shortText(100).nullable(),
    /** Folded first names: sorting by it reveals nothing about a hidden surname (S33). */
    coupleSort: shortText(200),
    /** Someone else brought its address in, or corrected it, and nothing came from there yet (S46). */
    neverWrote: p.boolean().defaultRaw('false'),
    email: shortText(254),
    emailFolded: shortText(254),
    phone: shortText(60).nullable(),
    /**
     * Folded address and last nine digits of the phone number as the couple sent them, of marketplace enquiries only.
     * Never changed: units are returned by these, not by what a supplier can correct (docs/claims.md, T1).
     */
    givenEmail: shortText(254).nullable(),
    givenPhone: shortText(9).nullable(),

    /** Effective date, `y/m/d` with empty undecided parts. */
    weddingDate: shortText(32),
    weddingEarliest: shortText(10).nullable(),
    weddingLatest: shortText(10).nullable(),
    guests: p.integer().nullable(),
    budget: p.string().length(12).$type<BudgetKey>().nullable(),
    currency: p.string().length(3).$type<Currency>(),
    area: shortText(100),
    overrides: p.json<LeadOverrides>(),
    /** The name of the couple's photo (lead_photo), which follows from its content. */
    photo: shortText(32).nullable(),

    /** Minor units: the lead's value by src/contracts/lead/lead-value.ts, null while unknown. */
    value: p.bigint('number').nullable(),
    /** The supplier's own figure, and the sum of the payment plan; kept in step by LeadStore.save and setPlanTotal. */
    valueOverride: p.bigint('number').nullable(),
    planTotal: p.bigint('number').nullable(),

    /** When the couple was asked to confirm the booking; the link in its mail names this moment (D33). */
    bookingAskedAt: instantColumn().nullable(),
    /** `coupleBookingAcknowledged` of the API (D33). */
    bookingAcknowledgedAt: instantColumn().nullable(),
    bookingDeclinedAt: instantColumn().nullable(),

    /** On hold until then; null if no end was set. And when the job acts on it next: to warn, then to end it. */
    holdEndsAt: instantColumn().nullable(),
    holdDueAt: instantColumn().nullable(),

    /** First words of the newest message, masked while locked. */
    excerpt: shortText(200),
    /** Empty since lead_search holds the words; a later release drops it, when none writes it any more. */
    searchText: longText(),

    lastActivityAt: instantColumn(),
    lastMessageBy: shortText(8),
    firstReplyAt: instantColumn().nullable(),
    nextScheduledAt: instantColumn().nullable(),

    page: shortText(300).nullable(),
    secondsToFill: p.integer().nullable(),
    proofOfWork: p.boolean(),
    consentVersion: shortText(40).nullable(),
    earlierEnquiries: p.integer(),

    /** When its paid unit was returned; it then no longer counts in scores and statistics (docs/claims.md). */
    returnedAt: instantColumn().nullable(),

    /** Whether it is in the lists (aside.ts). */
    aside: p.integer().defaultRaw('0'),
    /** As judged when it came, 0 to 100, with the rules that held (src/contracts/lead/lead-spam.ts); null for imported ones. */
    spamScore: p.integer().nullable(),
    spamReasons: p.json<SpamRule[]>().nullable(),
    /** The supplier's word on it. */
    spamVerdict: p.string().length(4).$type<SpamVerdict>().nullable(),
    /** Digest of the first message, by which the same text is known again. */
    textKey: p.character().length(32).nullable(),
    /** Last nine digits of the phone number. */
    phoneKey: shortText(9).nullable(),
    /** The lead that remained when this one was merged into it. */
    mergedInto: idColumn().nullable(),
    /** There is an open hint that another lead is of the same couple. */
    hasDuplicates: p.boolean().defaultRaw('false'),

    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class Lead extends leadSchema.class {}
leadSchema.setClass(Lead);
