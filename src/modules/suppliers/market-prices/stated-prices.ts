import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';

interface PriceKey {
  category: SupplierCategory;
  feature: string;
}

/** Price ranges among saved fields: those with an amount, and those whose amount may have been removed (pure). */
export function statedPrices(changed: ProfileValues) {
  const stated: (PriceKey & { low: number; high: number })[] = [];
  const cleared: PriceKey[] = [];
  for (const [path, value] of Object.entries(changed)) {
    const [root, category, feature] = path.split('.') as [string, SupplierCategory?, string?];
    if (root !== 'typeDetails' || !category || !feature) continue;
    const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [];
    // "Up to £140" has no lower end.
    if (typeof from === 'number' && typeof to === 'number')
      stated.push({ category, feature, low: from || to, high: to });
    else if (value === null) cleared.push({ category, feature });
  }
  return { stated, cleared };
}
