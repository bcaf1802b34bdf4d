import type { PartialDate } from '#contracts/partial-date.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

/** The record behind a real wedding. */
export interface RecordedWedding {
  createdBy: string;
  country: Country;
  couple: string;
  /** Names of the people who are asked for consent. */
  partners: readonly string[];
  date: PartialDate;
  guests: number | null;
  /** The location, as far as it is known. */
  location: string;
  /** The role of each business there, the supplier's own first. */
  roles: readonly SupplierCategory[];
}

/** Wedding records, which are kept by their own module; src/app provides it. */
export interface WeddingRecords {
  /** Writes the record in the running transaction and returns its id. */
  create(wedding: RecordedWedding): Promise<{ id: string; earliest: string | null }>;
  change(id: string, wedding: RecordedWedding): Promise<{ earliest: string | null }>;
}
export const WEDDING_RECORDS = token<WeddingRecords>('WeddingRecords');
