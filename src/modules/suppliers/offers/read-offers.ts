import { DAY } from '#contracts/durations.ts';
import { lateSlots, openDates, weekendDays } from '#contracts/offers/offer-dates.ts';
import { offerSlugs } from '#contracts/offers/offer-slugs.ts';
import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import type { OfferKind } from '#contracts/offers/offer-terms.ts';
import type { LateDateState, OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { Calendar, TakenSince } from '../calendar/days/calendar.ts';
import type { PhotoRepository } from '../photos/photos.repository.ts';
import type { PhotoRow } from '../photos/tables/photo-tables.ts';
import type { EnquiryTally, OfferEnquiries } from './offer-enquiries.ts';
import { presentOffer } from './offer-presenter.ts';
import type { OfferRepository, OfferRow, OfferSupplier } from './offers.repository.ts';

export interface ReadOffersParts {
  clock: Clock;
  rows: OfferRepository;
  photos: Pick<PhotoRepository, 'some'>;
  calendar: Pick<Calendar, 'takenSince'>;
  enquiries: OfferEnquiries;
}

/** Sorts after every offer with an end. */
const NO_END = '9999-12-31';

/** Offers as the team and couples see them; the calendar says which late dates are still free. */
export class ReadOffers {
  readonly #parts: ReadOffersParts;

  constructor(parts: ReadOffersParts) {
    this.#parts = parts;
  }

  /** Ordered by end, soonest first. @throws NotFound */
  async list(supplierId: string): Promise<OffersAnswer> {
    const { rows, clock, enquiries } = this.#parts;
    const [supplier, offers, tally] = await Promise.all([
      rows.supplier(supplierId),
      rows.list(supplierId),
      enquiries.tally(supplierId, clock.now() - OFFER_LIMITS.recentDays * DAY),
    ]);
    const today = this.today(supplier);
    const { kinds, sold } = await rows.market(supplier);
    const weekends = isLimited(supplier, kinds) ? weekendDays(today) : [];
    const taken = await this.#taken(supplierId, today, [...offers.flatMap(datesOf), ...weekends]);
    return {
      offers: await this.#present(supplier, offers, tally, taken),
      today,
      locale: supplier.locale,
      currency: supplier.currency,
      recentEnquiries: [...tally.values()].reduce((sum, { recent }) => sum + recent, 0),
      kinds: [...kinds],
      freeDays: weekends.length === 0 ? null : weekends.filter((day) => !taken.has(day)).length,
      slots: lateSlots(supplier.category, supplier.tier, sold),
    };
  }

  /** @throws NotFound */
  async one(supplierId: string, id: string): Promise<OfferAnswer> {
    const found = (await this.list(supplierId)).offers.find((offer) => offer.id === id);
    if (!found) throw new NotFound('This offer');
    return found;
  }

  async #present(
    supplier: OfferSupplier,
    offers: readonly OfferRow[],
    tally: ReadonlyMap<string, EnquiryTally>,
    taken: ReadonlyMap<string, Omit<TakenSince, 'day'>>,
  ): Promise<OfferAnswer[]> {
    const today = this.today(supplier);
    const slugs = offerSlugs(offers);
    const photos = await this.photosOf(offers);
    return offers
      .map((row) =>
        presentOffer(row, {
          slug: slugs.get(row.id) ?? row.id,
          today,
          timezone: supplier.timezone,
          taken,
          photo: photos.get(row.photo_id ?? ''),
          enquiries: tally.get(row.id)?.all ?? 0,
        }),
      )
      .toSorted((one, other) => ((one.ends ?? NO_END) < (other.ends ?? NO_END) ? -1 : 1));
  }

  /** The photos of these offers by id, without deleted ones. */
  async photosOf(offers: readonly OfferRow[]): Promise<ReadonlyMap<string, PhotoRow>> {
    const ids = offers.flatMap(({ photo_id: id }) => (id === null ? [] : [id]));
    return new Map((await this.#parts.photos.some(ids)).map((row) => [row.id, row]));
  }

  /** What takes these days; free and past days are left out. */
  async states(
    supplierId: string,
    today: string,
    days: readonly string[],
  ): Promise<ReadonlyMap<string, LateDateState>> {
    const taken = await this.#taken(supplierId, today, days);
    return new Map([...taken].map(([day, { state }]) => [day, state]));
  }

  async #taken(
    supplierId: string,
    today: string,
    days: readonly string[],
  ): Promise<ReadonlyMap<string, Omit<TakenSince, 'day'>>> {
    const ahead = days.filter((day) => day >= today);
    if (ahead.length === 0) return new Map();
    const taken = await this.#parts.calendar.takenSince(supplierId, ahead);
    return new Map(taken.map(({ day, ...rest }) => [day, rest]));
  }

  today({ timezone }: Pick<OfferSupplier, 'timezone'>): string {
    return localDayOf(this.#parts.clock.now(), timezone);
  }
}

const datesOf = ({ late_dates: dates }: OfferRow): string[] => dates.filter((day) => day !== null);

/** Whether the tier limits late dates, so that an offer can't show every free day. Even before the first offer. */
const isLimited = ({ category, tier }: OfferSupplier, kinds: readonly OfferKind[]): boolean =>
  (openDates(category, tier) ?? 0) > 0 && kinds.includes('lateAvailability');
