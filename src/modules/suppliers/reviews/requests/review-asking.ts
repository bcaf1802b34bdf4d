import { token } from '#shared/wiring/token.ts';

/** For modules that write to couples: the link on which one couple reviews one supplier. */
export interface ReviewAsking {
  /** Null for a couple who has written already, can't be asked, or may no longer. */
  linkFor(supplierId: string, ref: string): Promise<string | null>;
  /** Whether the supplier's market has reviews (D27). */
  offered(supplierId: string): Promise<boolean>;
}
export const REVIEW_ASKING = token<ReviewAsking>('ReviewAsking');
