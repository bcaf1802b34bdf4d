import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import type { contactSchema } from '../contacts/contact.entity.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { businessClaimSchema } from '../domains/business-claim.entity.ts';

type Db = InferKyselyDB<typeof businessClaimSchema | typeof supplierSchema | typeof contactSchema>;
export type ClaimRow = Selectable<Db['business_claim']>;

const LISTING = ['s.id', 's.public_id', 's.name', 's.city', 's.website', 's.email', 's.locale', 's.market'] as const;

/** Claims and the listings they are about. */
export class ClaimsRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** A listing by public id or id; deleted ones are left out. `claimed_at` is null if it was never claimed. */
  async listing(by: { publicId: string } | { id: string }) {
    return this.#db()
      .selectFrom('supplier as s')
      .leftJoin('business_claim as c', 'c.supplier_id', 's.id')
      .select([...LISTING, 's.registered_at', 'c.claimed_at'])
      .$if('publicId' in by, (query) => query.where('s.public_id', '=', 'publicId' in by ? by.publicId : ''))
      .$if('id' in by, (query) => query.where('s.id', '=', 'id' in by ? by.id : ''))
      .where('s.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** Email addresses of a listing's contacts. */
  async contactEmails(supplierId: string): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('supplier_contact')
      .select('email')
      .where('supplier_id', '=', supplierId)
      .execute();
    return rows.map(({ email }) => email);
  }

  find(supplierId: string): Promise<ClaimRow | undefined> {
    return this.#db().selectFrom('business_claim').selectAll().where('supplier_id', '=', supplierId).executeTakeFirst();
  }

  async insert(row: ClaimRow): Promise<void> {
    await this.#db().insertInto('business_claim').values(row).execute();
  }

  /** Undoes a claim. Of two simultaneous calls, one returns true. */
  async undo(supplierId: string, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db()
      .updateTable('business_claim')
      .set({ undone_at: at })
      .where('supplier_id', '=', supplierId)
      .where('undone_at', 'is', null)
      .where('undo_until', '>', at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Marks the listing as having no team, so that staff can invite its first person. */
  async unregister(supplierId: string): Promise<void> {
    await this.#db().updateTable('supplier').set({ registered_at: null }).where('id', '=', supplierId).execute();
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}

export type ClaimListingRow = NonNullable<Awaited<ReturnType<ClaimsRepository['listing']>>>;

/** Whether the listing has never had anyone from the business. */
export const isUntouched = (row: { registered_at: number | null; claimed_at: number | null }): boolean =>
  row.registered_at === null && row.claimed_at === null;
