import { token } from '#shared/wiring/token.ts';

/** How well suppliers reply (D32). `stats`, which imports this module, implements and binds it. */
export interface ResponseScores {
  /** 0 to 100; null with fewer than three leads. One query. */
  of(supplierIds: readonly string[]): Promise<Map<string, number | null>>;
}
export const RESPONSE_SCORES = token<ResponseScores>('ResponseScores');
