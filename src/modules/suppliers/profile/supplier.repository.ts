import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ListQuery } from '#contracts/list-query.ts';
import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { SupplierAnswer } from '#contracts/supplier/supplier.ts';
import type { SupplierCard } from '#modules/auth/index.ts';
import { notFound } from '#shared/errors.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { shareRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { SharedLookup } from '#shared/persistence/lookups/shared-lookup.ts';
import type { PublicSupplier, SupplierFacts, SupplierSwitches } from './suppliers-api.ts';
import type { supplierSchema } from './supplier.entity.ts';
import type { businessProofSchema } from '../domains/business-proof.entity.ts';
import { PROOF_COLUMNS, presentProof } from '../domains/present-proof.ts';
import { ANSWER_COLUMNS, FACT_COLUMNS, presentFacts, presentSupplier } from './supplier.presenter.ts';
import type { supplierSetupSchema } from './supplier-setup.entity.ts';
import type { widgetSettingsSchema } from '../widget-settings/widget-settings.entity.ts';
import { WIDGET_COLUMNS, presentWidget } from '../widget-settings/widget.presenter.ts';

type Db = InferKyselyDB<
  typeof supplierSchema | typeof widgetSettingsSchema | typeof supplierSetupSchema | typeof businessProofSchema
>;

const factsOf = preparedForKeys((em: Em, ids) =>
  em.getKysely<Db>().selectFrom('supplier').select(FACT_COLUMNS).where('id', 'in', ids),
);
const publicFactsOf = preparedForKeys((em: Em, publicIds) =>
  em
    .getKysely<Db>()
    .selectFrom('supplier as s')
    .leftJoin('widget_settings as w', 'w.supplier_id', 's.id')
    .select(FACT_COLUMNS.map((column) => `s.${column}` as const))
    .leftJoin('supplier_setup as setup', 'setup.supplier_id', 's.id')
    .select(WIDGET_COLUMNS.map((column) => `w.${column}` as const))
    .select('setup.widget_checked_at')
    .leftJoin('business_proof as proof', 'proof.supplier_id', 's.id')
    .select([...PROOF_COLUMNS, 's.website'])
    .where('s.public_id', 'in', publicIds)
    .where('s.deleted_at', 'is', null),
);
/** Takes a shared lock until the transaction ends; the embedded engine has only one writer anyway. */
const sharedSwitches = preparedForKeys((em: Em, ids) =>
  em
    .getKysely<Db>()
    .selectFrom('supplier')
    .select(['id', 'pay_per_enquiry', 'reveal_admin_only', 'deleted_at'])
    .where('id', 'in', ids)
    .$call(shareRows(em)),
);

const cardsOf = (em: Em, ids: readonly string[]) =>
  em
    .getKysely<Db>()
    .selectFrom('supplier')
    .select(['id', 'public_id as publicId', 'name', 'category', 'city as town', 'tier', 'market'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null);
const preparedCards = preparedForKeys(cardsOf);
/** Most people have one or two suppliers, and every list length needs its own prepared statement. */
const CARDS_PREPARED = 8;

export class SupplierRepository {
  readonly #em: Em;
  readonly #lookup: SharedLookup<string, SupplierFacts | null>;
  readonly #publicLookup: SharedLookup<string, PublicSupplier | null>;

  constructor({ em }: { em: Em }) {
    this.#em = em;
    this.#lookup = new SharedLookup(em, (ids) => this.#findAll(ids));
    this.#publicLookup = new SharedLookup(em, (publicIds) => this.#findPublic(publicIds));
  }

  get #db() {
    return this.#em.getKysely<Db>();
  }

  /** Called by nearly every request. */
  find(id: string): Promise<SupplierFacts | null> {
    return this.#lookup.find(id);
  }

  async #findAll(ids: readonly string[]): Promise<(SupplierFacts | null)[]> {
    const rows = await factsOf(this.#em, ids);
    const found = new Map(rows.map((row) => [row.id, presentFacts(row)]));
    return ids.map((id) => found.get(id) ?? null);
  }

  async facts(ids: readonly string[]): Promise<SupplierFacts[]> {
    const rows = await this.#db.selectFrom('supplier').select(FACT_COLUMNS).where('id', 'in', ids).execute();
    return rows.map(presentFacts);
  }

  /** Called by every widget request. */
  publicFacts(publicId: string): Promise<PublicSupplier | null> {
    return this.#publicLookup.find(publicId);
  }

  async #findPublic(publicIds: readonly string[]): Promise<(PublicSupplier | null)[]> {
    const rows = await publicFactsOf(this.#em, publicIds);
    const found = new Map(
      rows.map((row) => [
        row.public_id,
        {
          supplier: presentFacts(row),
          widget: presentWidget(row),
          widgetCheckedAt: row.widget_checked_at,
          proof: presentProof(row, row.website),
        },
      ]),
    );
    return publicIds.map((publicId) => found.get(publicId) ?? null);
  }

  async lockSwitches(ids: readonly string[]): Promise<Map<string, SupplierSwitches>> {
    const rows = await sharedSwitches(this.#em, ids);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          payPerEnquiry: fromFlag(row.pay_per_enquiry),
          revealAdminOnly: fromFlag(row.reveal_admin_only),
          deleted: row.deleted_at !== null,
        },
      ]),
    );
  }

  async cards(ids: readonly string[]): Promise<SupplierCard[]> {
    return ids.length > CARDS_PREPARED ? cardsOf(this.#em, ids).execute() : preparedCards(this.#em, ids);
  }

  async deletedNames(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    return this.#db
      .selectFrom('supplier')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .execute();
  }

  async registered(id: string, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('supplier')
      .set({ registered_at: at })
      .where('id', '=', id)
      .where('registered_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async isUnclaimed(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('supplier')
      .select('id')
      .where('id', '=', id)
      .where('registered_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @throws NotFound */
  async answer(id: string): Promise<SupplierAnswer> {
    const row = await this.#answers().where('s.id', '=', id).executeTakeFirstOrThrow(notFound('This supplier'));
    return presentSupplier(row);
  }

  async answers(ids: readonly string[], { sort, limit, offset }: ListQuery<unknown>): Promise<SupplierAnswer[]> {
    const direction = sort.descending ? 'desc' : 'asc';
    const rows = await this.#answers()
      .where('s.id', 'in', ids)
      .orderBy(sort.field === 'createdAt' ? 's.created_at' : 's.name_folded', direction)
      .orderBy('s.id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(presentSupplier);
  }

  /** The verification of one supplier, for pages that don't need the rest of its record. */
  async proof(id: string): Promise<BusinessProof | null> {
    const row = await this.#db
      .selectFrom('supplier as s')
      .innerJoin('business_proof as proof', 'proof.supplier_id', 's.id')
      .select([...PROOF_COLUMNS, 's.website'])
      .where('s.id', '=', id)
      .executeTakeFirst();
    return row ? presentProof(row, row.website) : null;
  }

  #answers() {
    return this.#db
      .selectFrom('supplier as s')
      .leftJoin('business_proof as proof', 'proof.supplier_id', 's.id')
      .select(ANSWER_COLUMNS.map((column) => `s.${column}` as const))
      .select(PROOF_COLUMNS);
  }
}
