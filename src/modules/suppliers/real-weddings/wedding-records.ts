import type { PartialDate } from '#contracts/partial-date.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

/** The record of a real wedding. */
export interface RecordedWedding {
  createdBy: string;
  country: Country;
  couple: string;
  /** Names of the people who are asked for consent. */
  partners: readonly string[];
  date: PartialDate;
  guests: number | null;
  /** Where it was, as far as it is known. */
  location: string;
  /** What each business there did, the supplier's own part first. */
  roles: readonly SupplierCategory[];
}

/** Records of weddings, which their own module keeps; src/app provides it. */
export interface WeddingRecords {
  /** Writes the record inside the running transaction; returns its id. */
  create(wedding: RecordedWedding): Promise<{ id: string; earliest: string | null }>;
  change(id: string, wedding: RecordedWedding): Promise<{ earliest: string | null }>;
}
export const WEDDING_RECORDS = token<WeddingRecords>('WeddingRecords');
