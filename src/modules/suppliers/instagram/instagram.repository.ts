import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inStatement } from '#shared/persistence/transaction.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { photoSizeSchema } from '../photos/tables/photo-size.entity.ts';
import type { SizeRow } from '../photos/tables/photo-tables.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { instagramConnectionSchema } from './instagram-connection.entity.ts';
import type { instagramPostSchema } from './instagram-post.entity.ts';

type Db = InferKyselyDB<
  typeof instagramConnectionSchema | typeof instagramPostSchema | typeof photoSizeSchema | typeof supplierSchema
>;
export type ConnectionRow = Selectable<Db['instagram_connection']>;
export type PostRow = Selectable<Db['instagram_post']>;

/** Instagram connections and their posts. Changes hold a lock on the supplier's row. */
export class InstagramRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  find(supplierId: string): Promise<ConnectionRow | undefined> {
    return this.#db
      .selectFrom('instagram_connection')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
  }

  /** Connections whose posts should be read, the longest overdue first. */
  due(now: number, limit: number): Promise<ConnectionRow[]> {
    return this.#db
      .selectFrom('instagram_connection')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('supplier_id')
      .limit(limit)
      .execute();
  }

  /** Claims a connection; of several processes, one gets it. */
  async claim({ supplier_id: id, due_at: seen }: ConnectionRow, until: number): Promise<boolean> {
    const claim = this.#db
      .updateTable('instagram_connection')
      .set({ due_at: until })
      .where('supplier_id', '=', id)
      .where('due_at', '=', seen);
    const { numUpdatedRows } = await inStatement(this.#em, () => claim.executeTakeFirst());
    return numUpdatedRows === 1n;
  }

  insert(row: ConnectionRow): Promise<void> {
    return insertObjects(this.#em, 'instagram_connection', [row]);
  }

  async set(supplierId: string, change: Partial<ConnectionRow>): Promise<void> {
    await this.#db.updateTable('instagram_connection').set(change).where('supplier_id', '=', supplierId).execute();
  }

  async remove(supplierId: string): Promise<void> {
    await this.#db.deleteFrom('instagram_connection').where('supplier_id', '=', supplierId).execute();
  }

  /** Newest first. */
  async posts(supplierId: string): Promise<PostRow[]> {
    const rows = await this.#db
      .selectFrom('instagram_post')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .execute();
    return rows.toSorted((a, b) => b.posted_at - a.posted_at || (a.id < b.id ? 1 : -1));
  }

  /** The post behind its picture's public address, while couples can see it. */
  shown(publicId: string): Promise<{ id: string; market: Country } | undefined> {
    return this.#db
      .selectFrom('instagram_post as post')
      .innerJoin('supplier', 'supplier.id', 'post.supplier_id')
      .select(['post.id', 'supplier.market'])
      .where('post.public_id', '=', publicId)
      .where('supplier.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  async insertPost(row: PostRow, sizes: readonly SizeRow[]): Promise<void> {
    await insertObjects(this.#em, 'instagram_post', [row]);
    await insertObjects(this.#em, 'photo_size', [...sizes]);
  }

  async setPost(id: string, change: Pick<PostRow, 'permalink' | 'caption'>): Promise<void> {
    await this.#db.updateTable('instagram_post').set(change).where('id', '=', id).execute();
  }

  /** Deletes the rows of posts; returns the storage keys of their pictures. */
  async removePosts(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const sizes = await this.#db.selectFrom('photo_size').select('id').where('photo_id', 'in', ids).execute();
    await this.#db.deleteFrom('photo_size').where('photo_id', 'in', ids).execute();
    await this.#db.deleteFrom('instagram_post').where('id', 'in', ids).execute();
    return sizes.map(({ id }) => id);
  }

  get #db() {
    return this.#em.getKysely<Db>();
  }
}
