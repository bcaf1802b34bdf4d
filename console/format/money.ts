import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import { BUDGET_BUCKETS } from '#contracts/terms/lead-terms.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import type { T } from '../i18n/i18n.ts';
import { numberFormat } from './intl.ts';

/** Minor units as money, without zero pence: 420000 GBP → £4,200. */
export function formatMoney(minor: number, currency: Currency, language: string): string {
  const whole = minor % 100 === 0;
  return numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(minor / 100);
}

/** Minor units as typed in a field: 1250 → "12.50" or "12,50". */
export function typedMoney(minor: number, language: string): string {
  return numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100);
}

const AMOUNT = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/u;

/**
 * Minor units of a typed amount; NaN if it isn't one. Comma and point mean the same in every language: one or two digits after the
 * last one are pence, three are thousands. So "12,50", "1.250,00", "£1,250" and "1 250 zł" all work.
 */
export function parseMoney(typed: string): number {
  const [, whole, part = ''] = AMOUNT.exec(typed.replaceAll(/[\s'’\p{Sc}]|zł/gu, '')) ?? [];
  if (whole === undefined) return Number.NaN;
  return Number(whole.replaceAll(/\D/gu, '')) * 100 + Number(part.padEnd(2, '0'));
}

const thousands = (value: number, currency: Currency, language: string): string =>
  numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);

/** A budget bucket as shown in tables: £10–15k, £20k+ (U5). Languages without "k" get the full numbers. */
export function formatBudget(key: BudgetKey, currency: Currency, language: string, t: T): string {
  const bucket = BUDGET_BUCKETS.find((candidate) => candidate.key === key) ?? BUDGET_BUCKETS[0];
  const short = language.startsWith('en');
  const amount = (value: number): string =>
    short ? `${thousands(value / 1000, currency, language)}k` : thousands(value, currency, language);
  if (bucket.max === null) return t('common.budget.over', { min: amount(bucket.min) });
  if (bucket.min === 0) return t('common.budget.under', { max: amount(bucket.max) });
  if (short) return `${thousands(bucket.min / 1000, currency, language)}–${bucket.max / 1000}k`;
  return `${numberFormat(language).format(bucket.min)}–${amount(bucket.max)}`;
}
