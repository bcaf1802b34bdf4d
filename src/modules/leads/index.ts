/**
 * Leads, their conversations, notes, templates and scheduled messages (E1 to E9, M1 to M5, W3, R2).
 * Owns: lead, lead_label, removed_label, lead_counter, lead_note, conversation, message, template, scheduled_message,
 *   lead_configuration, reply_settings, payment_plan, lead_payment, used_challenge, lead_undo, message_mail, inbound_mail,
 *   inbound_raw, lead_import, import_mapping, imported_row, lead_activity, lead_photo, lead_claim, lead_task, sender_verdict,
 *   lead_pair, lead_offer.
 * Promises: a locked lead carries no contact data over any way out (one function masks, lead-mask.ts); counters equal rows.
 * Never: charges for a widget lead; sends inside a claiming transaction.
 * Knows: suppliers, weddings, ledger, auth, reference.
 */
import type { Readable } from 'node:stream';
import type { LedgerDamage } from '#modules/ledger/index.ts';
import type { ImportAnswer, ImportMapping, ImportPreset, ImportRunInput } from '#contracts/lead/lead-import.ts';
import type { CsvDelimiter } from '#contracts/csv-form.ts';
import type { LeadCounts, LeadFilter } from '#contracts/lead/lead-list.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { EnquiryType, LeadSource, BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { Currency, Locale } from '#contracts/terms/supplier-terms.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import { token } from '#shared/wiring/token.ts';

/** An enquiry that has passed its checks, from any source. */
export interface NewEnquiry {
  supplierId: string;
  source: LeadSource;
  /** Set where the source does not say which way it came. */
  channel?: 'api';
  enquiryType: EnquiryType;
  partnerName: string;
  partnerName2: string | null;
  email: string;
  phone: string | null;
  weddingDateText: string | null;
  guestsText: string | null;
  budget: BudgetKey | null;
  area: string;
  message: string;
  locale: Locale;
  page: string | null;
  secondsToFill: number | null;
  proofOfWork: boolean;
  consentVersion: string | null;
  /** The offer it is about, of this supplier and live when it was sent. */
  offer?: { id: string; title: string };
}

/** A lead in one line, as it may leave the server. */
export interface LeadBrief {
  /** First names of the couple. */
  couple: string;
  locked: boolean;
  assigneeId: string | null;
  source: LeadSource;
}

/** A supplier, and whether leads can be locked there. */
export interface Payer {
  id: string;
  payPerEnquiry: boolean;
}

/** A half-open range of instants in milliseconds: `to` is not part of it. */
export interface Period {
  from: number;
  to: number;
}

/** A period, and the one it is compared with. */
export interface Spans {
  now: Period;
  before: Period;
}

export interface Bookings {
  count: number;
  /** Minor units by currency. */
  value: { currency: Currency; amount: number }[];
}

export interface WaitingLead {
  supplierId: string;
  since: number;
  lead: LeadSummary;
}

/** When a lead came and when a person first answered it, in milliseconds. */
export interface LeadAnswered {
  receivedAt: number;
  answeredAt: number | null;
}

/** What a couple wants, without who it is. */
export interface CoupleWishes {
  date: PartialDate;
  guests: number | null;
  budget: BudgetKey | null;
}

export interface LeadsApi {
  /** Enquiry → couple, wedding, conversation with its first message, lead; in one transaction. Returns the lead's id. */
  receive(enquiry: NewEnquiry): Promise<string>;
  list(supplierId: string, query: ListQuery<LeadFilter>): Promise<Page<LeadSummary>>;
  /** Each of these suppliers has an entry; the same of the figures below. One query. */
  counts(suppliers: readonly Payer[]): Promise<Map<string, LeadCounts>>;
  /** First replies of a period as minutes, for response times (D63). One query. */
  firstReplyMinutes(supplierIds: readonly string[], period: Period): Promise<Map<string, number[]>>;
  /** The same for all of them together, by the Monday of the week in which the lead arrived. One query. */
  firstRepliesByWeek(supplierIds: readonly string[], period: Period): Promise<Map<number, number[]>>;
  /**
   * Leads of a period and when a person first answered them, for the response score (D32): spam is left out, and what
   * cannot be answered because it is locked. One query.
   */
  answers(supplierIds: readonly string[], from: number): Promise<Map<string, LeadAnswered[]>>;
  /** What the couples of a supplier's leads since a moment want, the newest first, locked or not. One query. */
  wishes(supplierId: string, from: number, limit: number): Promise<CoupleWishes[]>;
  /** Enquiries received in a period and in one before it. One query. */
  receivedIn(supplierIds: readonly string[], spans: Spans): Promise<Map<string, { now: number; before: number }>>;
  /** Leads that were booked in a period and in one before it, and still are, with their values. One query. */
  bookedIn(supplierIds: readonly string[], spans: Spans): Promise<Map<string, { now: Bookings; before: Bookings }>>;
  /** The same for all of them together, by the Monday of the week of the booking. One query. */
  bookedByWeek(supplierIds: readonly string[], period: Period): Promise<Map<number, Bookings>>;
  /** The couples of all these suppliers that have waited longest for a reply, masked. One query. */
  waitingLongest(suppliers: readonly Payer[], limit: number): Promise<WaitingLead[]>;
  /** Enquiries received per UTC day from a moment on, and in an earlier period if one is named. One query. */
  receivedPerDay(
    supplierIds: readonly string[],
    from: number,
    earlier?: Period,
  ): Promise<Map<string, Map<string, number>>>;
  /**
   * Leads that waited for a reply at the end of each week, by Monday in milliseconds, as far as recorded: from a week on,
   * and in one before. One query.
   */
  waitingWeeks(
    supplierIds: readonly string[],
    weeks: { from: number; also: number },
  ): Promise<Map<string, Map<number, number>>>;
  /**
   * All leads of a filter as CSV, newest first, masked, in batches; by RFC 4180 unless `delimiter` says otherwise.
   * @throws NotFound before the first byte
   */
  exportCsv(supplierId: string, filter: LeadFilter, delimiter?: CsvDelimiter): Promise<Readable>;
  nextScheduled(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]>;
  /** Leads of a supplier by id, masked; unknown ids are left out. */
  briefs(supplierId: string, leadIds: readonly string[]): Promise<Map<string, LeadBrief>>;
}
export const LEADS_API = token<LeadsApi>('LeadsApi');

/** What the leads of a supplier say of its first steps. */
export interface FirstSteps {
  /** Enquiries of couples, whatever their stage; a test isn't one. */
  hasLeads: boolean;
  testLeadId: string | null;
  /** The recipe for follow-ups is on. */
  followUps: boolean;
  signature: boolean;
}

export interface LeadSteps {
  /** One query. */
  find(supplierId: string): Promise<FirstSteps>;
}
export const LEAD_STEPS = token<LeadSteps>('LeadSteps');

/** Imports leads from a CSV file on the caller's disk (X3). `progress` is called with the state. */
export interface LeadImports {
  /** @throws AppError for a file that isn't CSV, is empty or too large */
  upload(
    by: { supplierId: string; userId: string; name: string },
    path: string,
    fileName: string,
    preset?: ImportPreset,
  ): Promise<ImportAnswer>;
  /** The dry run; no lead is written. */
  check(
    supplierId: string,
    id: string,
    mapping: ImportMapping,
    progress: (now: ImportAnswer) => void,
  ): Promise<ImportAnswer>;
  /** Writes the leads; can be stopped at any time and continues where it stopped. */
  run(
    by: { supplierId: string; userId: string },
    id: string,
    choices: ImportRunInput,
    progress: (now: ImportAnswer) => void,
  ): Promise<ImportAnswer>;
  discard(supplierId: string, id: string): Promise<void>;
}
export const LEAD_IMPORTS = token<LeadImports>('LeadImports');

export interface RevealAudit {
  /** What was paid for is revealed, since the moment it was paid for (I6). */
  verify(supplierId?: string): Promise<LedgerDamage[]>;
}
export const REVEAL_AUDIT = token<RevealAudit>('RevealAudit');
