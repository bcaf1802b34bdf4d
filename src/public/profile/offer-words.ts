import type { Countdown } from '#contracts/offers/offer-dates.ts';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { OfferTexts } from '../texts/offer-texts.ts';
import { moneyIn } from './money.ts';

/** A day of an offer, with its weekday. */
export const offerDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(day))
    .replaceAll(',', '');

export const timeLeft = ({ unit, count }: Countdown, texts: OfferTexts): string =>
  unit === 'days' && count === 0 ? texts.lastDay : texts[unit](count);

export function offerDiscount(
  { discountType, discount, currency }: PublicOffer,
  texts: OfferTexts,
  locale: string,
): string {
  if (typeof discount !== 'number') return discount ?? '';
  if (discountType === 'percentOff') return texts.percentOff(new Intl.NumberFormat(locale).format(discount));
  const money = moneyIn(locale, currency, discount);
  return discountType === 'absoluteOff' ? texts.amountOff(money) : texts.setPrice(money);
}
