import type { Spoken } from '#contracts/languages.ts';
import { textsFor } from '../../../texts/index.ts';

/** The mean of all reviews, and their number. */
export function ratingWords(locale: Spoken, { mean, count }: { mean: number | null; count: number }): string {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return textsFor(locale).reviews.rating(number.format(mean ?? 0), count);
}
