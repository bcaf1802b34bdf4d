import { isNone } from '#contracts/offers/offer-terms.ts';
import type { DiscountType } from '#contracts/offers/offer-terms.ts';
import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import { offerEnds, offerState, openDates, withLateDate } from '#contracts/offers/offer-dates.ts';
import type { LateDateChange, OfferAnswer, OfferChange, OfferInput, OfferSwitch } from '#contracts/offers/offer.ts';
import type { FieldError } from '#contracts/problem.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { photoGone } from '../photos/photos.errors.ts';
import type { PhotoRepository } from '../photos/photos.repository.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { discountColumns, timeOf } from './offer-presenter.ts';
import { TooManyOffers, fault } from './offers.errors.ts';
import type { OfferRepository, OfferRow, OfferSupplier } from './offers.repository.ts';
import type { ReadOffers } from './read-offers.ts';

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  rows: OfferRepository;
  reading: ReadOffers;
  counts: ProfileCountStore;
  photos: Pick<PhotoRepository, 'some'>;
}

/** The supplier whose offers are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** What a change reads while it holds a lock on the supplier's row. */
interface Found {
  supplier: OfferSupplier;
  today: string;
  rows: readonly OfferRow[];
}

/** Changes special offers (P7). Changes of one supplier run one after the other. */
export class OffersService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Adds an offer. Null if it is the marketplace's discount and set to none, which stores nothing.
   * @throws TooManyOffers, InvalidInput
   */
  async add(writer: Writer, input: OfferInput): Promise<OfferAnswer | null> {
    if (isNone({ kind: input.kind, discountType: input.discountType ?? null })) return null;
    const now = this.#parts.clock.now();
    const id = newId(now);
    await this.#change(writer, async (found) => {
      if (found.rows.length >= OFFER_LIMITS.offers) throw new TooManyOffers();
      const content = await this.#content(writer, found, input, null);
      return this.#insert({
        id,
        supplier_id: writer.supplierId,
        ...content,
        views: 0,
        active: true,
        ends: null,
        counted: false,
        created_at: now,
        updated_at: now,
        updated_by: writer.userId,
        deleted_at: null,
        version: 1,
      });
    });
    return this.#parts.reading.one(writer.supplierId, id);
  }

  /**
   * Saves an offer and turns it on; null if the discount was set to none, which removes it.
   * @throws NotFound, StaleVersion, InvalidInput
   */
  async save(writer: Writer, id: string, { version, ...input }: OfferChange): Promise<OfferAnswer | null> {
    if (isNone({ kind: input.kind, discountType: input.discountType ?? null })) {
      await this.remove(writer, id, version);
      return null;
    }
    return this.#update(writer, id, version, async (found, row) => ({
      ...(await this.#content(writer, found, input, row)),
      active: true,
    }));
  }

  /** @throws NotFound, StaleVersion, InvalidInput for an offer that has ended */
  turn(writer: Writer, id: string, { active, version }: OfferSwitch): Promise<OfferAnswer> {
    return this.#update(writer, id, version, ({ today }, row) => {
      if (active && offerState(timeOf(row), today) === 'ended') {
        const pointer = row.kind === 'lateAvailability' ? '#/lateDates' : '#/expiration';
        throw new InvalidInput([fault(pointer, 'offer-ended')]);
      }
      return Promise.resolve({ active });
    });
  }

  /** Sets or removes the date of one slot. @throws NotFound, StaleVersion, InvalidInput */
  setLateDate(writer: Writer, id: string, { index, day, version }: LateDateChange): Promise<OfferAnswer> {
    return this.#update(writer, id, version, async (found, row) => {
      if (row.kind !== 'lateAvailability') throw new NotFound('This date');
      const dates = withLateDate(row.late_dates, index, day, { open: openOf(found) });
      const faults = await this.#dateFaults(writer, found, dates, row, '#/day');
      if (dates.filter((one) => one !== null && one === day).length > 1) {
        faults.push({ pointer: '#/day', rule: 'unique', detail: 'Choose each date once.' });
      }
      if (faults.length > 0) throw new InvalidInput(faults);
      return { late_dates: dates };
    });
  }

  /** Deletes an offer, which can be restored for a week. @throws NotFound, StaleVersion */
  async remove(writer: Writer, id: string, version?: number): Promise<void> {
    await this.#change(writer, async ({ rows }) => {
      const row = known(rows, id, version);
      return this.#store({ ...row, deleted_at: this.#parts.clock.now(), version: row.version + 1 }, writer);
    });
  }

  /** Undoes a deletion. @throws NotFound, TooManyOffers, InvalidInput */
  async restore(writer: Writer, id: string): Promise<OfferAnswer> {
    await this.#change(writer, async (found) => {
      if (found.rows.some((row) => row.id === id)) return null;
      const row = await this.#parts.rows.deleted(writer.supplierId, id);
      if (found.rows.length >= OFFER_LIMITS.offers) throw new TooManyOffers();
      if (hasDiscount(found.rows, row)) throw new InvalidInput([fault('#/kind', 'one-discount')]);
      return this.#store({ ...row, deleted_at: null, version: row.version + 1 }, writer);
    });
    return this.#parts.reading.one(writer.supplierId, id);
  }

  async #update(
    writer: Writer,
    id: string,
    version: number,
    work: (found: Found, row: OfferRow) => Promise<Partial<OfferRow>>,
  ): Promise<OfferAnswer> {
    await this.#change(writer, async (found) => {
      const row = known(found.rows, id, version);
      return this.#store({ ...row, ...(await work(found, row)), version: version + 1 }, writer);
    });
    return this.#parts.reading.one(writer.supplierId, id);
  }

  /** Runs a change under a lock on the supplier's row, then counts the offers that couples see. */
  async #change(writer: Writer, work: (found: Found) => Promise<((today: string) => Promise<OfferRow>) | null>) {
    const { em, rows, reading, counts, outbox } = this.#parts;
    const { supplierId } = writer;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const [supplier, before] = await Promise.all([rows.supplier(supplierId), rows.list(supplierId)]);
      const today = reading.today(supplier);
      const write = await work({ supplier, today, rows: before });
      if (!write) return;
      const row = await write(today);
      const after = [...before.filter(({ id }) => id !== row.id), ...(row.deleted_at === null ? [row] : [])];
      await Promise.all([
        counts.set(supplierId, { offers: after.filter((one) => isCounted(one, today)).length }),
        outbox.record({ name: 'offers.changed', supplierId }),
      ]);
    });
  }

  #insert(row: OfferRow) {
    return async (today: string): Promise<OfferRow> => {
      const stored = withEnd(row, today);
      await this.#parts.rows.insert(stored);
      return stored;
    };
  }

  #store(row: OfferRow, { userId }: Writer) {
    return async (today: string): Promise<OfferRow> => {
      const stored = withEnd({ ...row, updated_at: this.#parts.clock.now(), updated_by: userId }, today);
      await this.#parts.rows.update(stored);
      return stored;
    };
  }

  /** Columns for the input. @throws InvalidInput */
  async #content(writer: Writer, found: Found, input: OfferInput, row: OfferRow | null) {
    const { _translations: translations = {} } = input;
    const isLate = input.kind === 'lateAvailability';
    const expiration = input.expiration ?? null;
    const dates = isLate ? input.lateDates.map((day) => day ?? null) : [];
    const faults: FieldError[] = [];
    const { kinds } = await this.#parts.rows.market(found.supplier);
    if (!kinds.includes(input.kind)) faults.push(fault('#/kind', 'oneOf'));
    const others = found.rows.filter(({ id }) => id !== row?.id);
    if (hasDiscount(others, input)) faults.push(fault('#/kind', 'one-discount'));
    if (expiration !== null && expiration < found.today) faults.push(fault('#/expiration', 'offer-ended'));
    const photoId = input.photoId === undefined ? (row?.photo_id ?? null) : input.photoId;
    if (photoId !== null && photoId !== row?.photo_id) {
      const [photo] = await this.#parts.photos.some([photoId]);
      if (photo?.supplier_id !== writer.supplierId) faults.push(photoGone());
    }
    faults.push(...(await this.#dateFaults(writer, found, dates, row, '#/lateDates')));
    if (faults.length > 0) throw new InvalidInput(faults);
    const type: DiscountType = input.discountType ?? 'other';
    return {
      kind: input.kind,
      title: input.title.trim(),
      details: input.details.trim(),
      ...discountColumns(type, input.discount ?? null),
      expiration,
      late_dates: dates,
      translations: trimmed(translations),
      photo_id: photoId,
      show_on: input.showOn ?? row?.show_on ?? 'profileAndSearch',
    };
  }

  /** New dates must be in the future, free, and within the tier's slots; existing ones may stay. */
  async #dateFaults(
    writer: Writer,
    found: Found,
    dates: readonly (string | null)[],
    row: OfferRow | null,
    pointer: string,
  ): Promise<FieldError[]> {
    const open = openOf(found);
    const before = new Set(row?.late_dates);
    const added = dates.flatMap((day, at) => (day !== null && !before.has(day) ? [{ day, at }] : []));
    const ahead = added.map(({ day }) => day);
    const states = await this.#parts.reading.states(writer.supplierId, found.today, ahead);
    const at = (index: number): string => (pointer === '#/day' ? pointer : `${pointer}/${index}`);
    return added.flatMap(({ day, at: index }) => {
      if (open !== null && index >= open) return [fault(at(index), 'late-slots')];
      if (day < found.today) return [fault(at(index), 'offer-ended')];
      const state = states.get(day);
      return state === undefined || state === 'held' ? [] : [fault(at(index), 'day-not-free')];
    });
  }
}

const openOf = ({ supplier }: Found): number | null => openDates(supplier.category, supplier.tier);

/** @throws NotFound, StaleVersion */
function known(rows: readonly OfferRow[], id: string, version?: number): OfferRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new NotFound('This offer');
  if (version !== undefined && row.version !== version) throw new StaleVersion(row.version, row);
  return row;
}

/** The marketplace's discount exists once. */
const hasDiscount = (rows: readonly OfferRow[], { kind }: Pick<OfferRow, 'kind'>): boolean =>
  kind === 'bbDiscount' && rows.some((row) => row.kind === kind);

/** What a profile counts: offers on it that are turned on and not over. */
const isCounted = (row: OfferRow, today: string): boolean =>
  row.deleted_at === null && row.show_on !== 'link' && offerState(timeOf(row), today) === 'live';

const withEnd = (row: OfferRow, today: string): OfferRow => ({
  ...row,
  ends: offerEnds(timeOf(row)),
  counted: isCounted(row, today),
});

/** Without languages that have no text. */
function trimmed(translations: NonNullable<OfferInput['_translations']>): OfferRow['translations'] {
  const words = Object.entries(translations).flatMap(([locale, text]) => {
    if (!text) return [];
    const [title, details] = [text.title.trim(), text.details.trim()];
    return title === '' && details === '' ? [] : [[locale, { title, details }] as const];
  });
  return Object.fromEntries(words);
}
