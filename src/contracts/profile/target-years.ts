/** The years for which a supplier wants couples: this year and the two after it, and everything later as one. */

const YEARS = 3;
const later = (year: number): string => `${year}+`;

/** `all`, three years and the last bucket, for example `2029+`. */
export const yearChoices = (year: number): string[] => [
  'all',
  ...Array.from({ length: YEARS }, (_, at) => String(year + at)),
  later(year + YEARS),
];

/**
 * Choices from an earlier year, converted to today's: past years drop out (none left means every year), and a bucket
 * becomes the years it covered.
 */
export function presentYears(chosen: readonly string[], year: number): string[] {
  const choices = yearChoices(year);
  const kept = new Set(chosen.flatMap((choice) => inChoices(choice, year)));
  const years = choices.slice(1).filter((choice) => kept.has(choice));
  return years.length > 0 && !chosen.includes('all') ? years : ['all'];
}

function inChoices(choice: string, year: number): string[] {
  const from = Number.parseInt(choice, 10);
  if (Number.isNaN(from)) return [];
  const last = year + YEARS;
  if (!choice.endsWith('+')) return [from >= last ? later(last) : String(from)];
  const years = Array.from({ length: YEARS }, (_, at) => year + at).filter((one) => one >= from);
  return [...years.map(String), later(last)];
}
