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
 * An enquiry as the supplier works with it. The wedding facts here are the effective ones (override or original), for
 * listing, filtering and sorting without a join; the couple's own words are in the wedding record.
 */
export const leadSchema = defineEntity({
  name: 'Lead',
  tableName: 'lead',
  indexes: [
    // Every index in list order contains `aside`, so that leads set aside are skipped within the index.
    { name: 'lead_by_stage', properties: ['supplierId', 'stage', 'createdAt', 'id', 'aside'] },
    // Has every column that response times need, so that they are computed from the index alone.
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
    // Has every column that lists filter or sort by, so that combined filters need only the index. MySQL allows 16
    // columns. Columns with few values come first (lead-filter-ranges.ts).
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
    /** When each stage was last set, in milliseconds. */
    stages: p.json<Partial<Record<LeadStage, number>>>(),
    status: p.string().length(20).$type<LeadStatus>().nullable(),
    lostReason: shortText(300).nullable(),

    readState: p.string().length(8).$type<ReadState>(),
    readAt: instantColumn().nullable(),
    repliedAt: instantColumn().nullable(),
    /** Whether `repliedAt` is set. Filters use this one, so that the index doesn't change when a reply follows another. */
    replied: p.boolean().defaultRaw('false'),
    starredAt: instantColumn().nullable(),
    /** The couple wrote last and the stage is open. */
    needsReply: p.boolean(),
    assigneeId: idColumn().nullable(),

    payPerEnquiry: p.boolean(),
    /** Pay per enquiry and not revealed. Together with the supplier's own switch, it decides what leaves the server (R2). */
    locked: p.boolean(),
    revealedAt: instantColumn().nullable(),
    revealedBy: idColumn().nullable(),

    firstName: shortText(100),
    lastName: shortText(100),
    firstName2: shortText(100).nullable(),
    lastName2: shortText(100).nullable(),
    /** Folded first names: sorting by this reveals nothing about a hidden surname (S33). */
    coupleSort: shortText(200),
    /** Someone else entered or corrected the address, and nothing has come from it yet (S46). */
    neverWrote: p.boolean().defaultRaw('false'),
    email: shortText(254),
    emailFolded: shortText(254),
    phone: shortText(60).nullable(),
    /**
     * The folded address and the last nine digits of the phone number as the couple sent them; marketplace enquiries
     * only. Never changed: units are returned based on these, not on anything a supplier can correct (docs/claims.md,
     * T1).
     */
    givenEmail: shortText(254).nullable(),
    givenPhone: shortText(9).nullable(),

    /** The effective date, `y/m/d`; undecided parts are empty. */
    weddingDate: shortText(32),
    weddingEarliest: shortText(10).nullable(),
    weddingLatest: shortText(10).nullable(),
    guests: p.integer().nullable(),
    budget: p.string().length(12).$type<BudgetKey>().nullable(),
    currency: p.string().length(3).$type<Currency>(),
    area: shortText(100),
    overrides: p.json<LeadOverrides>(),
    /** The name of the couple's photo (lead_photo), derived from its content. */
    photo: shortText(32).nullable(),

    /** Minor units: the lead's value by src/contracts/lead/lead-value.ts, null while unknown. */
    value: p.bigint('number').nullable(),
    /** The supplier's own figure, and the total of the payment plan; kept up to date by LeadStore.save and setPlanTotal. */
    valueOverride: p.bigint('number').nullable(),
    planTotal: p.bigint('number').nullable(),

    /** When the couple was asked to confirm the booking; the link in that email contains this time (D33). */
    bookingAskedAt: instantColumn().nullable(),
    /** `coupleBookingAcknowledged` in the API (D33). */
    bookingAcknowledgedAt: instantColumn().nullable(),
    bookingDeclinedAt: instantColumn().nullable(),

    /** When the hold ends, null if it has no end; and when the job next acts on it: first to warn, then to end it. */
    holdEndsAt: instantColumn().nullable(),
    holdDueAt: instantColumn().nullable(),

    /** The start of the newest message, masked while locked. */
    excerpt: shortText(200),
    /** Empty since lead_search holds the words. A later release will drop it, once no release in use writes it. */
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

    /** When its paid unit was returned; from then on it doesn't count in scores and statistics (docs/claims.md). */
    returnedAt: instantColumn().nullable(),

    /** Whether it appears in the lists (aside.ts). */
    aside: p.integer().defaultRaw('0'),
    /**
     * The spam score on arrival, 0 to 100, and the rules that matched (src/contracts/lead/lead-spam.ts); null for
     * imported leads.
     */
    spamScore: p.integer().nullable(),
    spamReasons: p.json<SpamRule[]>().nullable(),
    /** The supplier's own verdict. */
    spamVerdict: p.string().length(4).$type<SpamVerdict>().nullable(),
    /** Digest of the first message, for recognising the same text again. */
    textKey: p.character().length(32).nullable(),
    /** The last nine digits of the phone number. */
    phoneKey: shortText(9).nullable(),
    /** The lead that this one was merged into. */
    mergedInto: idColumn().nullable(),
    /** Whether there is an open suggestion that another lead is from the same couple. */
    hasDuplicates: p.boolean().defaultRaw('false'),

    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class Lead extends leadSchema.class {}
leadSchema.setClass(Lead);
