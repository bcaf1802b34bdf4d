import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { OfferTexts } from '../../texts/offer-texts.ts';
import { ProfileLink } from '../ProfileLink.tsx';
import { ShownPhoto, placeOf } from '../ShownPhoto.tsx';
import { offerDay, offerDiscount, timeLeft } from '../offer-words.ts';

/** Beside the enquiry card, otherwise as wide as the page. */
const PHOTO_SIZES = '(max-width: 900px) 100vw, 780px';

interface OffersPartProps {
  part: readonly PublicOffer[];
  texts: OfferTexts;
  /** The page's, for dates and amounts. */
  locale: string;
  preview?: boolean;
}

/** A supplier's live offers. The time left is shown only in the last eight weeks, always with the day itself. */
export function OffersPart({ part, texts, locale, preview = false }: OffersPartProps) {
  if (part.length === 0) return null;
  const dayOf = (day: string): string => offerDay(day, locale);
  return (
    <section class="part" id="offers" aria-labelledby="offers-title">
      <h2 id="offers-title">{texts.title}</h2>
      <ul class="offer-list">
        {part.map((offer) => (
          <li key={offer.id} class="offer">
            {offer.photo && (
              <span class={`gallery__photo offer-photo ${placeOf(offer.photo)}`.trimEnd()}>
                <ShownPhoto
                  photo={offer.photo}
                  alt={offer.photo.alt || texts.photoOf(offer.title)}
                  sizes={PHOTO_SIZES}
                />
              </span>
            )}
            <p class="offer-kind">
              {texts.kinds[offer.kind]}
              {offer.countdown && <span class="offer-left">{timeLeft(offer.countdown, texts)}</span>}
            </p>
            <h3>{offer.title}</h3>
            {offer.discount !== null && <p class="offer-discount">{offerDiscount(offer, texts, locale)}</p>}
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
            <ProfileLink preview={preview} class="offer-ask" href={offer.ask} label={askLabel(offer, texts)}>
              {offer.dates.length > 0 ? texts.askDate : texts.ask}
            </ProfileLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gives every link in the list its own name. */
const askLabel = ({ dates, title }: PublicOffer, texts: OfferTexts): string =>
  `${dates.length > 0 ? texts.askDate : texts.ask}: ${title}`;
