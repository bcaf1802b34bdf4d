import { randomInt } from 'node:crypto';
import type { Market } from '#contracts/terms/supplier-terms.ts';

/** Two letters of the market and eight digits; drawn, so that neighbours cannot be guessed from one. */
export function newPublicId(market: Market): string {
  return `${market}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
