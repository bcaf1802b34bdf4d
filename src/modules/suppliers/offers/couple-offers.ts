import { countdown, offerEnds, offerState, openDates } from '#contracts/offers/offer-dates.ts';
import { offerEnquiryPath } from '#contracts/offers/offer-path.ts';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { LateDateState, OfferTranslations } from '#contracts/offers/offer.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Logger } from '#shared/logger.ts';
import { publicPhoto } from '../photos/photo-presenter.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';
import type { LiveOffers } from './live-offers.ts';
import { discountOf, timeOf } from './offer-presenter.ts';
import type { OfferRepository, OfferRow } from './offers.repository.ts';
import type { ReadOffers } from './read-offers.ts';

interface Parts {
  rows: OfferRepository;
  reading: ReadOffers;
  logger: Pick<Logger, 'warn'>;
}

/** The live offers of a supplier as couples see them. */
export class CoupleOffers implements LiveOffers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The offers of the public page, soonest end first. */
  async list(supplier: SupplierFacts, locale: Locale): Promise<PublicOffer[]> {
    const offers = await this.#live(supplier, locale, (row) => row.show_on !== 'link');
    return offers.toSorted((one, other) => ((one.ends ?? '9') < (other.ends ?? '9') ? -1 : 1));
  }

  async find(supplier: SupplierFacts, offerId: string, locale: Locale): Promise<PublicOffer | null> {
    return (await this.#live(supplier, locale, ({ id }) => id === offerId))[0] ?? null;
  }

  /** Late dates are included only while they are free. */
  async #live(supplier: SupplierFacts, locale: Locale, isWanted: (row: OfferRow) => boolean): Promise<PublicOffer[]> {
    const { rows, reading } = this.#parts;
    const offers = await rows.list(supplier.id);
    const today = reading.today(supplier);
    const live = offers.filter((row) => isWanted(row) && offerState(timeOf(row), today) === 'live');
    const open = openDates(supplier.category, supplier.tier);
    const shown = (row: OfferRow): string[] =>
      row.late_dates.slice(0, open ?? undefined).filter((day) => day !== null && day >= today) as string[];
    const [states, photos] = await Promise.all([
      reading.states(supplier.id, today, live.flatMap(shown)),
      reading.photosOf(live),
    ]);
    return live.flatMap((row): PublicOffer[] => {
      const dates = shown(row).filter((day) => isFree(states.get(day)));
      if (row.kind === 'lateAvailability' && dates.length === 0) return [];
      const ends = offerEnds(timeOf(row));
      const photo = photos.get(row.photo_id ?? '');
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
          photo: photo?.approved ? publicPhoto(photo) : null,
          inSearch: row.show_on === 'profileAndSearch',
          ask: offerEnquiryPath(supplier.publicId, row.id),
        },
      ];
    });
  }

  async countView(offerId: string): Promise<void> {
    const { rows, logger } = this.#parts;
    await rows.countView(offerId).catch((error: unknown) => {
      logger.warn({ err: error }, 'could not count a view of an offer');
    });
  }
}

/** A held day is still possible because a hold can end. */
const isFree = (state: LateDateState | undefined): boolean => state === undefined || state === 'held';

/** Each text in the language if it was translated. */
function wordsIn({ title, details, translations }: OfferRow, language: string) {
  const words = (Object.entries(translations) as [keyof OfferTranslations, { title: string; details: string }][]).find(
    ([locale]) => languageOfLocale(locale) === language,
  )?.[1];
  return { title: words?.title || title, details: words?.details || details };
}
