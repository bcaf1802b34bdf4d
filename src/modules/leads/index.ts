/**
 * Leads, their conversations, notes, templates and scheduled messages (E1 to E9, M1 to M5, W3, R2).
 * Owns: lead, lead_label, removed_label, lead_counter, lead_note, conversation, message, template, scheduled_message,
 *   lead_configuration, reply_settings, payment_plan, lead_payment, used_challenge, lead_undo, message_mail, inbound_mail,
 *   inbound_raw, lead_import, import_mapping, imported_row, lead_activity, lead_photo, lead_claim, lead_task, sender_verdict,
 *   lead_pair, lead_offer.
 * Promises: no output contains a locked lead's contact data (one function masks, lead-mask.ts); counters equal rows.
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
  /** Set if the source doesn't tell which way the enquiry came. */
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
  /** The offer it is about: this supplier's, and live when the enquiry was sent. */
  offer?: { id: string; title: string };
}

/** A one-line summary of a lead, as it may be sent to clients. */
export interface LeadBrief {
  /** The couple's first names. */
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

/** A half-open range of timestamps in milliseconds: `to` isn't included. */
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
  /** In minor units, by currency. */
  value: { currency: Currency; amount: number }[];
}

export interface WaitingLead {
  supplierId: string;
  since: number;
  lead: LeadSummary;
}

/** When a lead arrived and when a person first replied, in milliseconds. */
export interface LeadAnswered {
  receivedAt: number;
  answeredAt: number | null;
}

/** A couple's wishes, without anything that identifies them. */
export interface CoupleWishes {
  date: PartialDate;
  guests: number | null;
  budget: BudgetKey | null;
}

export interface LeadsApi {
  /**
   * Turns an enquiry into couple, wedding, conversation with a first message, and lead, in one transaction. Returns
   * the lead's id.
   */
  receive(enquiry: NewEnquiry): Promise<string>;
  list(supplierId: string, query: ListQuery<LeadFilter>): Promise<Page<LeadSummary>>;
  /** Each of these suppliers has an entry, also in the figures below. One query. */
  counts(suppliers: readonly Payer[]): Promise<Map<string, LeadCounts>>;
  /** First replies in a period as minutes, for response times (D63). One query. */
  firstReplyMinutes(supplierIds: readonly string[], period: Period): Promise<Map<string, number[]>>;
  /** The first replies of all suppliers together, by the Monday of the week in which the lead arrived. One query. */
  firstRepliesByWeek(supplierIds: readonly string[], period: Period): Promise<Map<number, number[]>>;
  /**
   * Leads in a period and when a person first replied, for the response score (D32), without spam and locked leads,
   * which no one can reply to. One query.
   */
  answers(supplierIds: readonly string[], from: number): Promise<Map<string, LeadAnswered[]>>;
  /** The wishes of a supplier's couples since a given time, newest first, locked or not. One query. */
  wishes(supplierId: string, from: number, limit: number): Promise<CoupleWishes[]>;
  /** Enquiries received in a period and in one before it. One query. */
  receivedIn(supplierIds: readonly string[], spans: Spans): Promise<Map<string, { now: number; before: number }>>;
  /** Leads booked in a period and in one before it that are still booked, with their values. One query. */
  bookedIn(supplierIds: readonly string[], spans: Spans): Promise<Map<string, { now: Bookings; before: Bookings }>>;
  /** The bookings of all suppliers together, by the Monday of the week of the booking. One query. */
  bookedByWeek(supplierIds: readonly string[], period: Period): Promise<Map<number, Bookings>>;
  /** The couples that have waited longest for a reply from any of these suppliers, masked. One query. */
  waitingLongest(suppliers: readonly Payer[], limit: number): Promise<WaitingLead[]>;
  /** Enquiries received per UTC day since a given time, and in an earlier period if there is one. One query. */
  receivedPerDay(
    supplierIds: readonly string[],
    from: number,
    earlier?: Period,
  ): Promise<Map<string, Map<string, number>>>;
  /**
   * How many leads were waiting for a reply at the end of each week, as far as recorded, by Monday in milliseconds:
   * since a given week, and in one earlier week. One query.
   */
  waitingWeeks(
    supplierIds: readonly string[],
    weeks: { from: number; also: number },
  ): Promise<Map<string, Map<number, number>>>;
  /**
   * All leads that match a filter as CSV, newest first, masked, in batches; by RFC 4180 unless `delimiter` is given.
   * @throws NotFound before the first byte
   */
  exportCsv(supplierId: string, filter: LeadFilter, delimiter?: CsvDelimiter): Promise<Readable>;
  nextScheduled(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]>;
  /** A supplier's leads by id, masked; unknown ids are left out. */
  briefs(supplierId: string, leadIds: readonly string[]): Promise<Map<string, LeadBrief>>;
}
export const LEADS_API = token<LeadsApi>('LeadsApi');

/** A supplier's first steps as far as its leads show. */
export interface FirstSteps {
  /** Enquiries from couples in any stage; tests don't count. */
  hasLeads: boolean;
  testLeadId: string | null;
  /** Whether the follow-up recipe is on. */
  followUps: boolean;
  signature: boolean;
}

export interface LeadSteps {
  /** One query. */
  find(supplierId: string): Promise<FirstSteps>;
}
export const LEAD_STEPS = token<LeadSteps>('LeadSteps');

/** Imports leads from a CSV file on the caller's disk (X3). `progress` is called with the current state. */
export interface LeadImports {
  /** @throws AppError for a file that isn't CSV, is empty or too large */
  upload(
    by: { supplierId: string; userId: string; name: string },
    path: string,
    fileName: string,
    preset?: ImportPreset,
  ): Promise<ImportAnswer>;
  /** The dry run, which writes no leads. */
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
  /** Checks that every paid lead is revealed, since the moment it was paid for (I6). */
  verify(supplierId?: string): Promise<LedgerDamage[]>;
}
export const REVEAL_AUDIT = token<RevealAudit>('RevealAudit');
