import { isBlockedLink, REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type {
  RealWeddingAnswer,
  RealWeddingChange,
  RealWeddingInput,
  WeddingSupplier,
} from '#contracts/real-weddings/real-wedding.ts';
import { UNDECIDED } from '#contracts/partial-date.ts';
import { webAddress } from '#contracts/web-address.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { mailboxOf } from '#shared/mailbox-of.ts';
import { encodePartialDate } from '#shared/partial-date-code.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { SupplierFacts, SuppliersApi } from '../profile/suppliers-api.ts';
import { realWeddingMarket } from './real-wedding-market.ts';
import { consentState, presentWedding } from './real-wedding.presenter.ts';
import type { WholeWedding } from './real-wedding.presenter.ts';
import { TooManyRealWeddings, WeddingDeclined, blockedLink, ownAddress, unknownPage } from './real-weddings.errors.ts';
import type { RealWeddingRepository } from './real-weddings.repository.ts';
import type { WeddingVisibility } from './wedding-visibility.ts';
import type { ConsentRow } from './tables/real-wedding-tables.ts';
import type { RecordedWedding, WeddingRecords } from './wedding-records.ts';

interface RealWeddingsParts {
  em: Em;
  clock: Clock;
  auth: Pick<AuthApi, 'members'>;
  reference: ReferenceApi;
  suppliers: Pick<SuppliersApi, 'get' | 'findPublic'>;
  records: WeddingRecords;
  rows: RealWeddingRepository;
  visibility: WeddingVisibility;
}

/** The supplier whose weddings are changed, and the person who changes them. */
export interface Writer {
  supplierId: string;
  userId: string;
}

type Facts = RealWeddingInput;

/** The real weddings of a supplier (D26, D27). */
export class RealWeddings {
  readonly #parts: RealWeddingsParts;

  constructor(parts: RealWeddingsParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, also in a market without real weddings */
  async list(supplierId: string): Promise<RealWeddingAnswer[]> {
    await this.open(supplierId);
    return (await this.#parts.rows.list(supplierId)).map(presentWedding);
  }

  /** Checks that the market links to a website; the form calls it while being filled in. @throws InvalidInput */
  async checkLink(supplierId: string, url: string): Promise<void> {
    const { blockedHosts } = await this.open(supplierId);
    assertLink(url, blockedHosts);
  }

  /** @throws NotFound, TooManyRealWeddings, InvalidInput */
  async add(writer: Writer, input: RealWeddingInput): Promise<RealWeddingAnswer> {
    const { em, clock, records, rows, visibility } = this.#parts;
    const { supplierId, userId } = writer;
    const supplier = await this.#checked(supplierId, input);
    const now = clock.now();
    const id = newId(now);
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      if ((await rows.count(supplierId, false)) >= REAL_WEDDING_LIMITS.weddings) throw new TooManyRealWeddings();
      const record = await records.create(recorded(supplier, userId, input));
      await rows.insert({
        id,
        supplier_id: supplierId,
        record_id: record.id,
        ...columnsOf(input),
        earliest: record.earliest,
        live: false,
        active: true,
        over_since: null,
        created_at: now,
        created_by: userId,
        updated_at: now,
        updated_by: userId,
        version: 1,
      });
      await this.#setPartners({ id, consents: [] }, input);
      await visibility.update(supplierId, id);
    });
    return presentWedding(await rows.get(supplierId, id));
  }

  /**
   * A change needs new consent before couples see it, so partners who agreed are asked again.
   * @throws NotFound, StaleVersion, WeddingDeclined, InvalidInput
   */
  async change(writer: Writer, id: string, { version, ...input }: RealWeddingChange): Promise<RealWeddingAnswer> {
    const { clock, records, rows } = this.#parts;
    const { supplierId, userId } = writer;
    const supplier = await this.#checked(supplierId, input);
    return this.#write(supplierId, id, async ({ row, consents }) => {
      if (!row.active) throw new NotFound('This wedding');
      if (row.version !== version) throw new StaleVersion(row.version, row);
      if (consentState(consents) === 'declined') throw new WeddingDeclined();
      const columns = columnsOf(input);
      const { earliest } = await records.change(row.record_id, recorded(supplier, row.created_by, input));
      if (needsNewConsent(row, columns)) await this.resetConsents(consents);
      await rows.set(id, { ...columns, earliest, updated_at: clock.now(), updated_by: userId, version: version + 1 });
      await this.#setPartners({ id, consents }, input);
    });
  }

  /**
   * Removes a wedding. It can be restored, but after some days its photos and the couple's addresses are erased.
   * @throws NotFound
   */
  async remove({ supplierId, userId }: Writer, id: string): Promise<void> {
    await this.#write(supplierId, id, async ({ row }) => {
      if (!row.active) throw new NotFound('This wedding');
      await this.#parts.rows.set(id, { active: false, updated_at: this.#parts.clock.now(), updated_by: userId });
    });
  }

  /** Undoes a removal. @throws NotFound, TooManyRealWeddings */
  restore({ supplierId, userId }: Writer, id: string): Promise<RealWeddingAnswer> {
    const { clock, rows } = this.#parts;
    return this.#write(supplierId, id, async ({ row, consents }) => {
      if (row.active) return;
      if ((await rows.count(supplierId, false)) >= REAL_WEDDING_LIMITS.weddings) throw new TooManyRealWeddings();
      const isDeclined = consentState(consents) === 'declined';
      await rows.set(id, {
        active: true,
        over_since: isDeclined ? row.over_since : null,
        updated_at: clock.now(),
        updated_by: userId,
      });
    });
  }

  /** Resets given consents, because no one has agreed to the current version. */
  async resetConsents(consents: readonly ConsentRow[]): Promise<void> {
    for (const { id, state } of consents)
      if (state === 'agreed') await this.#parts.rows.setConsent(id, { state: 'none', answered_at: null });
  }

  /** The rules of the supplier's market. @throws NotFound where there are no real weddings */
  async open(supplierId: string) {
    const supplier = await this.#parts.suppliers.get(supplierId);
    const market = await realWeddingMarket(this.#parts.reference, supplier.market);
    if (!market.open) throw new NotFound('Real weddings');
    return { supplier, blockedHosts: market.blockedHosts };
  }

  async #write(
    supplierId: string,
    id: string,
    work: (wedding: WholeWedding) => Promise<void>,
  ): Promise<RealWeddingAnswer> {
    const { em, rows, visibility } = this.#parts;
    await this.open(supplierId);
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await work(await rows.get(supplierId, id));
      await visibility.update(supplierId, id);
      return presentWedding(await rows.get(supplierId, id));
    });
  }

  async #checked(supplierId: string, { url, partners, suppliers }: Facts): Promise<SupplierFacts> {
    const { supplier, blockedHosts } = await this.open(supplierId);
    assertLink(url, blockedHosts);
    await this.#assertPages(suppliers ?? []);
    if (!partners || partners.length === 0) return supplier;
    const members = await this.#parts.auth.members(supplierId);
    const own = new Set([supplier.email, ...members.map(({ email }) => email)].map(mailboxOf));
    const place = partners.findIndex(({ email }) => own.has(mailboxOf(email)));
    if (place >= 0) throw ownAddress(place);
    return supplier;
  }

  /** Checks in one query that the linked pages exist. */
  async #assertPages(suppliers: readonly WeddingSupplier[]): Promise<void> {
    const known = await Promise.all(
      suppliers.map(async ({ publicId }) => !publicId || (await this.#parts.suppliers.findPublic(publicId)) !== null),
    );
    const place = known.indexOf(false);
    if (place >= 0) throw unknownPage(place);
  }

  /** A partner's consent belongs to their email address; another address counts as another person. */
  async #setPartners({ id, consents }: { id: string; consents: readonly ConsentRow[] }, { partners = [] }: Facts) {
    const { clock, rows } = this.#parts;
    const wanted = (partners ?? []).map(({ name, email }) => ({ name: name.trim(), email: email.trim() }));
    const known = new Map(consents.map((one) => [one.email.toLowerCase(), one]));
    const stay = wanted.map(({ email }) => known.get(email.toLowerCase()));
    const same = consents.length === wanted.length && stay.every((one, place) => one?.place === place);
    if (!same) for (const one of consents) await rows.removeConsent(one.id);
    for (const [place, { name, email }] of wanted.entries()) {
      const before = stay[place];
      if (same && before) await rows.setConsent(before.id, { name });
      else
        await rows.insertConsent(
          before ? asked({ ...before, place, name }) : newConsent(clock.now(), id, place, name, email),
        );
    }
  }
}

/** The partners have changed, so everyone is asked again: no one can be dropped in order to publish without them. */
const asked = (row: ConsentRow): ConsentRow =>
  row.state === 'agreed' ? { ...row, state: 'none', answered_at: null } : row;

const newConsent = (now: number, weddingId: string, place: number, name: string, email: string): ConsentRow => ({
  id: newId(now),
  wedding_id: weddingId,
  place,
  name,
  email,
  state: 'none',
  asks: 0,
  asked_at: null,
  remind_at: null,
  ends_at: null,
  answered_at: null,
});

/** The stored form of a website, with https if no scheme was typed. */
const linkOf = (url: string): string => webAddress(url)?.href ?? url.trim();

function assertLink(url: string, blocked: readonly string[]): void {
  if (isBlockedLink(linkOf(url), blocked)) throw blockedLink();
}

const columnsOf = ({ name, couple, url, date, guests, location, role, suppliers }: Facts) => ({
  name: name.trim(),
  couple: couple.trim(),
  url: linkOf(url),
  wedding_date: encodePartialDate(date ?? UNDECIDED),
  guests: guests ?? null,
  location: (location ?? '').trim(),
  role,
  suppliers: toJson(
    (suppliers ?? []).map((one) => ({ name: one.name.trim(), role: one.role, publicId: one.publicId || null })),
  ),
});

const recorded = ({ market, city, category }: SupplierFacts, createdBy: string, input: Facts): RecordedWedding => ({
  createdBy,
  country: market,
  couple: input.couple.trim(),
  partners: (input.partners ?? []).map(({ name }) => name.trim()),
  date: input.date ?? UNDECIDED,
  guests: input.guests ?? null,
  // A venue's own town, unless another place was given.
  location: input.location?.trim() || (category === 'venue' ? city : ''),
  roles: [input.role, ...(input.suppliers ?? []).map(({ role }) => role)],
});

/** Whether the couple agreed to something other than what would now be shown. */
function needsNewConsent(row: WholeWedding['row'], columns: ReturnType<typeof columnsOf>): boolean {
  const suppliers = typeof row.suppliers === 'string' ? row.suppliers : JSON.stringify(row.suppliers);
  return (
    (['name', 'couple', 'url', 'wedding_date', 'guests', 'location', 'role'] as const).some(
      (key) => row[key] !== columns[key],
    ) || JSON.stringify(JSON.parse(suppliers)) !== columns.suppliers
  );
}
