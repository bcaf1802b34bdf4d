/**
 * The couple's wedding record, as far as it is known from an enquiry (Q1).
 * Owns: wedding.
 * Promises: the couple's own statements never change; suppliers' corrections are stored on their leads.
 * Never: checks who can see a wedding; the caller has.
 * Knows: reference and auth.
 */
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { DayRange, PartialDate } from '#contracts/partial-date.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
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

/** What was parsed from the typed texts. */
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
  /** Writes the record inside the running transaction and returns what could be parsed from the texts. */
  create(wedding: NewWedding): Promise<WeddingFacts>;
  /** The same for many whose texts were parsed before, in few statements; in the same order. */
  createMany(weddings: readonly (NewWedding & { read: ReadWords })[]): Promise<WeddingFacts[]>;
  /** Parses typed texts; numbers are day first, unless the country puts the month first. */
  read(dateText: string | null, guestsText: string | null, country: Country): ReadWords;
  find(id: string): Promise<WeddingFacts | null>;
  /** Whether a person has a wedding record. */
  isCouple(userId: string): Promise<boolean>;
  /** Deletes records inside the running transaction, with the leads they belonged to. */
  remove(ids: readonly string[]): Promise<void>;
}
export const WEDDINGS_API = token<WeddingsApi>('WeddingsApi');
