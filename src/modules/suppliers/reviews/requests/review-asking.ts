import { token } from '#shared/wiring/token.ts';

/** The link with which one couple reviews one supplier, for modules that email couples. */
export interface ReviewAsking {
  /** Null for a couple who has already written, can't be asked, or is too late. */
  linkFor(supplierId: string, ref: string): Promise<string | null>;
  /** Whether the supplier's market has reviews (D27). */
  offered(supplierId: string): Promise<boolean>;
}
export const REVIEW_ASKING = token<ReviewAsking>('ReviewAsking');
