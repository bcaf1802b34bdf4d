/**
 * The couple's wedding record, as far as an enquiry carries it (Q1).
 * Owns: wedding.
 * Promises: what a couple said stays as they said it; suppliers' corrections live on their leads.
 * Never: shows a wedding to anyone by itself; the caller has checked the right.
 * Knows: reference and auth.
 */
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { DayRange, PartialDate } from '#contracts/partial-date.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export interface NewWedding {
  coupleUserId: string;
  country: Market;
  partnerName: string;
  partnerName2: string | null;
  /** As typed; read into parts where it can be. */
  dateText: string | null;
  guestsText: string | null;
  budget: BudgetKey | null;
  area: string;
}

/** What could be read from typed words. */
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
  country: Market;
}

export interface WeddingsApi {
  /** Writes the record inside the running transaction and says what could be read from the texts. */
  create(wedding: NewWedding): Promise<WeddingFacts>;
  /** The same for many whose words were read before, in few statements; in their order. */
  createMany(weddings: readonly (NewWedding & { read: ReadWords })[]): Promise<WeddingFacts[]>;
  /** What typed words say; numbers are day first, unless the country puts the month first. */
  read(dateText: string | null, guestsText: string | null, country: Market): ReadWords;
  find(id: string): Promise<WeddingFacts | null>;
  /** Takes records away inside the running transaction, with the leads they belonged to. */
  remove(ids: readonly string[]): Promise<void>;
}
export const WEDDINGS_API = token<WeddingsApi>('WeddingsApi');
