import { countdown, lateSlots, offerEnds, offerState } from '#contracts/offers/offer-dates.ts';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { LateDateState, OfferTranslations } from '#contracts/offers/offer.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import { discountOf, timeOf } from './offer-presenter.ts';
import type { OfferRepository, OfferRow } from './offers.repository.ts';
import type { ReadOffers } from './read-offers.ts';

/** The live offers of a public page, the soonest end first; late dates only while they are free. */
export const offersPart = ({ rows, reading }: { rows: OfferRepository; reading: ReadOffers }): PublicPart => ({
  key: 'offers',
  async read(supplier, locale) {
    const offers = await rows.list(supplier.id);
    const today = reading.today(supplier);
    const live = offers.filter((row) => offerState(timeOf(row), today) === 'live');
    const { open } = lateSlots(supplier.category, supplier.tier);
    const shown = (row: OfferRow): string[] =>
      row.late_dates.slice(0, open ?? undefined).filter((day) => day !== null && day >= today) as string[];
    const states = await reading.states(supplier.id, today, live.flatMap(shown));
    const found = live.flatMap((row): PublicOffer[] => {
      const dates = shown(row).filter((day) => isFree(states.get(day)));
      if (row.kind === 'lateAvailability' && dates.length === 0) return [];
      const ends = offerEnds(timeOf(row));
      return [
        {
          id: row.id,
          kind: row.kind,
          ...wordsIn(row, languageOfLocale(locale)),
          discountType: row.discount_type,
          discount: discountOf(row),
          currency: supplier.currency,
          ends,
          countdown: countdown(today, ends),
          dates: dates.toSorted(),
        },
      ];
    });
    if (found.length === 0) return null;
    return found.toSorted((one, other) => ((one.ends ?? '9') < (other.ends ?? '9') ? -1 : 1));
  },
});

/** A held day is still possible: a hold can end. */
const isFree = (state: LateDateState | undefined): boolean => state === undefined || state === 'held';

/** Each text in the language where there is one. */
function wordsIn({ title, details, translations }: OfferRow, language: string) {
  const words = (Object.entries(translations) as [keyof OfferTranslations, { title: string; details: string }][]).find(
    ([locale]) => languageOfLocale(locale) === language,
  )?.[1];
  return { title: words?.title || title, details: words?.details || details };
}
