import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { numberFormat } from './intl.ts';

/** Minor units as a rounded sum for headings, to the nearest thousand: 3_800_000 GBP → £38k; in full below a thousand. */
export function compactMoney(minor: number, currency: Currency, language: string): string {
  const whole = Math.round(minor / 100);
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  if (whole < 1_000) return numberFormat(language, style).format(whole);
  if (language.startsWith('en') && whole < 1_000_000)
    return `${numberFormat(language, style).format(Math.round(whole / 1_000))}k`;
  return numberFormat(language, { ...style, notation: 'compact', maximumFractionDigits: 1 }).format(whole);
}
