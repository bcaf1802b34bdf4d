/**
 * The couple's wedding record, as far as an enquiry reveals it (Q1).
 * Owns: wedding, wedding_record.
 * Promises: the couple's own statements never change; suppliers' corrections are stored on their leads.
 * Never: checks who can see a wedding; callers do.
 * Knows: reference and auth.
 */
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { DayRange, PartialDate } from '#contracts/partial-date.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export interface NewWedding {
  coupleUserId: string;
  country: Country;
  partnerName: string;
  partnerName2: string | null;
  /** As typed; parsed into parts if possible. */
  dateText: string | null;
  guestsText: string | null;
  budget: BudgetKey | null;
  area: string;
}

/** Parsed from the typed texts. */
export interface ReadWords {
  date: PartialDate;
  guests: number | null;
}

export interface WeddingFacts {
  id: string;
  /** As the couple typed them. */
  partnerName: string;
  partnerName2: string | null;
  date: PartialDate;
  dateText: string | null;
  range: DayRange | null;
  guests: number | null;
  guestsText: string | null;
  budget: BudgetKey | null;
  country: Country;
}

export interface WeddingsApi {
  /** Writes the record in the running transaction and returns the parsed texts. */
  create(wedding: NewWedding): Promise<WeddingFacts>;
  /** Like `create`, for many with texts already parsed, in few statements. Keeps the order. */
  createMany(weddings: readonly (NewWedding & { read: ReadWords })[]): Promise<WeddingFacts[]>;
  /** Parses typed texts. Numeric dates are day first, unless the country puts the month first. */
  read(dateText: string | null, guestsText: string | null, country: Country): ReadWords;
  find(id: string): Promise<WeddingFacts | null>;
  /** Whether a person has a wedding record. */
  isCouple(userId: string): Promise<boolean>;
  /** Deletes records, together with the leads they belonged to, in the running transaction. */
  remove(ids: readonly string[]): Promise<void>;
}
export const WEDDINGS_API = token<WeddingsApi>('WeddingsApi');

/** How far the planning of a recorded wedding has got. */
export type PlanningStage = 'dateChosen' | 'venueBooked' | 'suppliersBooked' | 'married';

/** A wedding that a supplier shows, whose couple has no account. */
export interface NewWeddingRecord {
  createdBy: string;
  country: Country;
  couple: string;
  partners: readonly string[];
  date: PartialDate;
  guests: number | null;
  location: string;
  /** One for each business that took part. */
  roles: readonly SupplierCategory[];
}

/** First and last day that the date can mean, in the market's seasons. */
export interface RecordedRange {
  earliest: string | null;
  latest: string | null;
}

export interface WeddingRecordsApi {
  /** Writes the record in the running transaction. */
  create(wedding: NewWeddingRecord): Promise<RecordedRange & { id: string }>;
  change(id: string, wedding: NewWeddingRecord): Promise<RecordedRange>;
}
export const WEDDING_RECORDS_API = token<WeddingRecordsApi>('WeddingRecordsApi');
