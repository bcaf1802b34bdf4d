import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { Spoken } from '#contracts/languages.ts';
import { offerDay, offerDiscount } from '../profile/offer-words.ts';
import { offerTexts } from '../texts/offer-texts.ts';

interface AskedOfferProps {
  offer: PublicOffer;
  locale: Spoken;
}

/** The offer the enquiry is about. */
export function AskedOffer({ offer, locale }: AskedOfferProps) {
  const texts = offerTexts(locale);
  const facts = [
    texts.kinds[offer.kind],
    offer.discount !== null && offerDiscount(offer, texts, locale),
    offer.ends !== null && texts.until(offerDay(offer.ends, locale)),
  ];
  return (
    <div class="asked-offer">
      <input type="hidden" name="offer" value={offer.id} />
      <p>{texts.asked}</p>
      <p class="asked-offer__title">{offer.title}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {offer.dates.length > 0 && (
        <p>{`${texts.dates}: ${offer.dates.map((day) => offerDay(day, locale)).join(', ')}`}</p>
      )}
    </div>
  );
}
