import type { Countdown } from '#contracts/offers/offer-dates.ts';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { OfferTexts } from '../../texts/offer-texts.ts';
import { moneyIn } from '../money.ts';

interface OffersPartProps {
  part: readonly PublicOffer[];
  texts: OfferTexts;
  /** Of the page, for dates and amounts. */
  locale: string;
}

/** The live offers of a supplier. How long is left is said within the last eight weeks, always with the day itself. */
export function OffersPart({ part, texts, locale }: OffersPartProps) {
  if (part.length === 0) return null;
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const dayOf = (day: string): string => days.format(new Date(day)).replaceAll(',', '');
  return (
    <section class="part" id="offers" aria-labelledby="offers-title">
      <h2 id="offers-title">{texts.title}</h2>
      <ul class="offer-list">
        {part.map((offer) => (
          <li key={offer.id} class="offer">
            <p class="offer-kind">
              {texts.kinds[offer.kind]}
              {offer.countdown && <span class="offer-left">{leftOf(offer.countdown, texts)}</span>}
            </p>
            <h3>{offer.title}</h3>
            {offer.discount !== null && <p class="offer-discount">{discountOf(offer, texts, locale)}</p>}
            {offer.details !== '' && <p class="offer-details">{offer.details}</p>}
            {offer.dates.length > 0 && (
              <ul class="offer-days" aria-label={texts.dates}>
                {offer.dates.map((day) => (
                  <li key={day}>
                    <time dateTime={day}>{dayOf(day)}</time>
                  </li>
                ))}
              </ul>
            )}
            {offer.ends !== null && <p class="offer-until">{texts.until(dayOf(offer.ends))}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const leftOf = ({ unit, count }: Countdown, texts: OfferTexts): string =>
  unit === 'days' && count === 0 ? texts.lastDay : texts[unit](count);

function discountOf({ discountType, discount, currency }: PublicOffer, texts: OfferTexts, locale: string): string {
  if (typeof discount !== 'number') return discount ?? '';
  if (discountType === 'percentOff') return texts.percentOff(new Intl.NumberFormat(locale).format(discount));
  const money = moneyIn(locale, currency, discount);
  return discountType === 'absoluteOff' ? texts.amountOff(money) : texts.setPrice(money);
}
