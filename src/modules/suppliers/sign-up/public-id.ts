import { randomInt } from 'node:crypto';
import type { Country } from '#contracts/terms/supplier-terms.ts';

/** Two letters of the market and eight digits; drawn, so that neighbours cannot be guessed from one. */
export function newPublicId(market: Country): string {
  return `${market}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
