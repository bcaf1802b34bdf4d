import { BUDGET_BUCKETS, BUDGET_KEYS } from '#contracts/terms/lead-terms.ts';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';

const AMOUNT = /(\d+(?:[.,\s'\u00a0]\d{3})*)(?:[.,](\d{1,2}))?(?!\d)(?:\s?(k|tsd|tys)\b)?/giu;

/**
 * The bucket of a typed budget: `£12,500`, `12.500 €`, `10k - 15k`, `under 5000`, `over-20k`. The middle of a range
 * decides. Null if there is no amount in it.
 */
export function readBudget(text: string): BudgetKey | null {
  const own = BUDGET_KEYS.find((key) => key === text.trim());
  if (own) return own;
  const amounts = [...text.matchAll(AMOUNT)].slice(0, 2).map(([, whole = '', rest = '0', thousand]) => {
    const number = Number(`${whole.replaceAll(/\D/gu, '')}.${rest}`);
    return thousand === undefined ? number : number * 1_000;
  });
  const [first, second] = amounts;
  if (first === undefined) return null;
  // "10-15k": the second number sets the magnitude of the first.
  const from = second !== undefined && first < 1_000 && second >= 1_000 ? first * 1_000 : first;
  const amount = second === undefined ? from : (from + second) / 2;
  const below = /\b(under|below|less|up to|unter|bis|max|do|maks|poniżej)\b|^\s*</iu.test(text) && second === undefined;
  const value = below ? Math.max(0, amount - 1) : amount;
  return (
    BUDGET_BUCKETS.find((bucket) => value >= bucket.min && (bucket.max === null || value < bucket.max))?.key ?? null
  );
}
