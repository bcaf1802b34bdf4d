import { countdown, daysBetween } from '#contracts/offers/offer-dates.ts';
import type { Discount, DiscountType, OfferKind } from '#contracts/offers/offer-terms.ts';
import type { Currency, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import { tierBrand } from '#contracts/terms/supplier-terms.ts';
import { assemble } from '../../format/dates.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { useT } from '../../i18n/i18n.ts';

/** Days within which a date needs no year. */
const NEAR = 300;

/** Texts for offers: names, discounts and end dates. */
export function useOfferWords() {
  const t = useT();
  const format = useFormat();
  const locale = useFormatLocale();
  return {
    kind: (kind: OfferKind): string => t(`offers.kind.${kind}`, { marketplace: t('shell.product') }),
    discount(type: DiscountType, discount: Discount, currency: Currency): string {
      if (typeof discount !== 'number') return discount ?? '';
      if (type === 'percentOff') return t('offers.percentOff', { value: format.number(discount) });
      const value = format.money(discount, currency);
      return t(type === 'absoluteOff' ? 'offers.amountOff' : 'offers.setPrice', { value });
    },
    /** Null until the last eight weeks. */
    left(today: string, ends: string | null): string | null {
      const left = countdown(today, ends);
      if (!left) return null;
      return left.unit === 'days' && left.count === 0
        ? t('offers.lastDay')
        : t(`offers.${left.unit}`, { count: left.count });
    },
    /** "Fri 17 Jul" in a slot, with the year if it is far away. */
    slot(today: string, day: string): string {
      if (daysBetween(today, day) > NEAR) return format.date(day);
      return assemble(locale, new Date(day), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
    },
    tier: (tier: Tier, category: SupplierCategory): string => `${tierBrand(category)} ${tier}`,
  };
}
