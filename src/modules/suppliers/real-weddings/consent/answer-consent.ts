import { createHash } from 'node:crypto';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { ConsentForm, WeddingSupplier } from '#contracts/real-weddings/real-wedding.ts';
import type { Country, Locale, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { SupplierFacts, SuppliersApi } from '../../profile/suppliers-api.ts';
import { consentState, isRefused } from '../real-wedding.presenter.ts';
import type { WholeWedding } from '../real-wedding.presenter.ts';
import type { RealWeddingRepository } from '../real-weddings.repository.ts';
import type { WeddingVisibility } from '../wedding-visibility.ts';
import type { ConsentRow } from '../tables/real-wedding-tables.ts';
import type { ConsentLinks } from './consent-links.ts';

interface AnswerParts {
  em: Em;
  clock: Clock;
  links: ConsentLinks;
  suppliers: Pick<SuppliersApi, 'get'>;
  rows: RealWeddingRepository;
  visibility: WeddingVisibility;
}

/** The content of the page behind a link. */
export interface ShownConsent {
  state: 'asked' | 'agreed' | 'declined' | 'ended';
  locale: Locale;
  /** The supplier's market. */
  market: Country;
  /** Identifies the shown content, so that no one agrees to something that has changed. */
  seen: string;
  wedding: {
    supplier: string;
    partner: string;
    name: string;
    couple: string;
    url: string;
    date: PartialDate;
    guests: number | null;
    location: string;
    role: SupplierCategory;
    suppliers: readonly WeddingSupplier[];
    photoIds: readonly string[];
  };
}

interface Opened {
  consent: ConsentRow;
  whole: WholeWedding;
  supplier: SupplierFacts;
}

/** The consent of one partner. Opening the link changes nothing (T9). */
export class AnswerConsent {
  readonly #parts: AnswerParts;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
  }

  /** Null for a link that isn't ours, or whose supplier is gone. */
  async view(token: string): Promise<ShownConsent | null> {
    const opened = await this.#open(token);
    return opened ? this.#present(opened) : null;
  }

  /** The id of a photo that the link can show; empty if it can't. */
  async photo(token: string, photoId: string): Promise<string> {
    const opened = await this.#open(token);
    return opened && shownIds(opened.whole).includes(photoId) ? photoId : '';
  }

  /** Returns the next page; `changed` when the content is no longer what the partner agreed to. */
  async answer(
    token: string,
    { answer, seen }: ConsentForm,
  ): Promise<{ shown: ShownConsent | null; changed: boolean }> {
    const { em, clock, rows, visibility } = this.#parts;
    const first = await this.#open(token);
    if (!first) return { shown: null, changed: false };
    const supplierId = first.supplier.id;
    const changed = await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const opened = await this.#open(token);
      if (!opened) return false;
      const { state } = this.#present(opened);
      const { consent, whole } = opened;
      if (answer === 'yes') {
        if (state !== 'asked') return false;
        if (seen !== stampOf(whole)) return true;
        await rows.setConsent(consent.id, { state: 'agreed', answered_at: clock.now(), remind_at: null });
      } else {
        if (consent.state === 'refused' || consent.state === 'withdrawn') return false;
        const newState = consent.state === 'agreed' ? 'withdrawn' : 'refused';
        await rows.setConsent(consent.id, { state: newState, answered_at: clock.now(), remind_at: null });
      }
      await visibility.update(supplierId, whole.row.id);
      return false;
    });
    return { shown: await this.view(token), changed };
  }

  async #open(token: string): Promise<Opened | null> {
    const { links, rows, suppliers } = this.#parts;
    const id = await links.read(token);
    const consent = id === null ? undefined : await rows.consent(id);
    const whole = consent ? await rows.find(consent.wedding_id) : null;
    if (!consent || !whole) return null;
    const supplier = await suppliers.get(whole.row.supplier_id);
    return supplier.deleted ? null : { consent, whole, supplier };
  }

  #present({ consent, whole, supplier }: Opened): ShownConsent {
    const { row } = whole;
    return {
      state: this.#state(consent, whole),
      locale: supplier.locale,
      market: supplier.market,
      seen: stampOf(whole),
      wedding: {
        supplier: supplier.name,
        partner: consent.name,
        name: row.name,
        couple: row.couple,
        url: row.url,
        date: decodePartialDate(row.wedding_date),
        guests: row.guests,
        location: row.location,
        role: row.role,
        suppliers: fromJson(row.suppliers),
        photoIds: shownIds(whole),
      },
    };
  }

  /** A removed wedding can be restored, so consent can be withdrawn but not given. */
  #state({ state, ends_at: endsAt }: ConsentRow, { row, consents }: WholeWedding): ShownConsent['state'] {
    if (consentState(consents) === 'declined') return 'declined';
    if (state === 'agreed') return 'agreed';
    return Boolean(row.active) && state === 'asked' && (endsAt ?? 0) > this.#parts.clock.now() ? 'asked' : 'ended';
  }
}

/**
 * Partners also see photos that are still waiting for staff, because they are asked only once and their consent covers
 * these. Refused photos are left out because they won't be public.
 */
const shownIds = ({ photos }: WholeWedding): string[] =>
  photos.filter((photo) => !isRefused(photo)).map(({ id }) => id);

/** A hash of everything that the page shows. */
function stampOf(whole: WholeWedding): string {
  const { name, couple, url, wedding_date: date, guests, location, role, suppliers } = whole.row;
  const shown = [name, couple, url, date, guests, location, role, fromJson(suppliers), shownIds(whole)];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
