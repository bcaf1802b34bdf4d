import { randomInt } from 'node:crypto';
import type { Country } from '#contracts/terms/supplier-terms.ts';

/** Two letters of the market and eight random digits, so that no id can be guessed from another. */
export function newPublicId(market: Country): string {
  return `${market}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
