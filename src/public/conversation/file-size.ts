import type { Locale } from '#contracts/terms/supplier-terms.ts';

/** Formats bytes: `240 kB`, `1.4 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const [unit, value]: [string, number] =
    bytes < 1_000_000 ? ['kilobyte', Math.max(1, Math.round(bytes / 1_000))] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value);
}
