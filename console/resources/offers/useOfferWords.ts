import { countdown } from '#contracts/offers/offer-dates.ts';
import type { Discount, DiscountType, OfferKind } from '#contracts/offers/offer-terms.ts';
import type { Currency, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import { tierBrand } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';

/** Texts for offers: names, discounts and end dates. */
export function useOfferWords() {
  const t = useT();
  const format = useFormat();
  return {
    kind: (kind: OfferKind): string => t(`offers.kind.${kind}`, { marketplace: t('shell.product') }),
    discount(type: DiscountType, discount: Discount, currency: Currency): string {
      if (typeof discount !== 'number') return discount ?? '';
      if (type === 'percentOff') return t('offers.percentOff', { value: format.number(discount) });
      const value = format.money(discount, currency);
      return t(type === 'absoluteOff' ? 'offers.amountOff' : 'offers.setPrice', { value });
    },
    /** Null before the last eight weeks. */
    left(today: string, ends: string | null): string | null {
      const left = countdown(today, ends);
      if (!left) return null;
      return left.unit === 'days' && left.count === 0
        ? t('offers.lastDay')
        : t(`offers.${left.unit}`, { count: left.count });
    },
    tier: (tier: Tier, category: SupplierCategory): string => `${tierBrand(category)} ${tier}`,
  };
}
