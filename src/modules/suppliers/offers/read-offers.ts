import { lateSlots } from '#contracts/offers/offer-dates.ts';
import { offerSlugs } from '#contracts/offers/offer-slugs.ts';
import type { LateDateState, OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { Calendar } from '../calendar/days/calendar.ts';
import { presentOffer } from './offer-presenter.ts';
import type { OfferRepository, OfferRow, OfferSupplier } from './offers.repository.ts';

export interface ReadOffersParts {
  clock: Clock;
  rows: OfferRepository;
  calendar: Pick<Calendar, 'states'>;
}

/** After every offer with an end. */
const NO_END = '9999-12-31';

/** Offers as the team and couples see them: the calendar says which late dates are still free. */
export class ReadOffers {
  readonly #parts: ReadOffersParts;

  constructor(parts: ReadOffersParts) {
    this.#parts = parts;
  }

  /** The soonest end first. @throws NotFound */
  async list(supplierId: string): Promise<OffersAnswer> {
    const { rows } = this.#parts;
    const [supplier, offers] = await Promise.all([rows.supplier(supplierId), rows.list(supplierId)]);
    const [kinds, presented] = await Promise.all([
      rows.kinds(supplier.market),
      this.present(supplierId, supplier, offers),
    ]);
    return {
      offers: presented,
      today: this.today(supplier),
      locale: supplier.locale,
      currency: supplier.currency,
      kinds: [...kinds],
      slots: lateSlots(supplier.category, supplier.tier),
    };
  }

  /** @throws NotFound */
  async one(supplierId: string, id: string): Promise<OfferAnswer> {
    const found = (await this.list(supplierId)).offers.find((offer) => offer.id === id);
    if (!found) throw new NotFound('This offer');
    return found;
  }

  async present(supplierId: string, supplier: OfferSupplier, offers: readonly OfferRow[]): Promise<OfferAnswer[]> {
    const today = this.today(supplier);
    const slugs = offerSlugs(offers);
    const states = await this.states(supplierId, today, offers.flatMap(datesOf));
    return offers
      .map((row) => presentOffer(row, { slug: slugs.get(row.id) ?? row.id, today, states }))
      .toSorted((one, other) => ((one.ends ?? NO_END) < (other.ends ?? NO_END) ? -1 : 1));
  }

  /** What takes these days; free and past ones are left out. */
  async states(
    supplierId: string,
    today: string,
    days: readonly string[],
  ): Promise<ReadonlyMap<string, LateDateState>> {
    const ahead = days.filter((day) => day >= today);
    if (ahead.length === 0) return new Map();
    const taken = await this.#parts.calendar.states(supplierId, ahead);
    return new Map(taken.map(({ day, state }) => [day, state]));
  }

  today({ timezone }: Pick<OfferSupplier, 'timezone'>): string {
    return localDayOf(this.#parts.clock.now(), timezone);
  }
}

const datesOf = ({ late_dates: dates }: OfferRow): string[] => dates.filter((day) => day !== null);
