import type { InferKyselyDB } from '@mikro-orm/sql';
import { notFound } from '#shared/errors.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { supplierAreaListSchema } from './supplier-area-list.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema | typeof supplierAreaListSchema>;

export interface StoredAreas {
  version: number;
  areas: string[];
  removed: string[];
  slots: number | null;
  updated_at: number | null;
  updated_by: string | null;
}
const NEVER_SAVED: StoredAreas = {
  version: 0,
  areas: [],
  removed: [],
  slots: null,
  updated_at: null,
  updated_by: null,
};

const LIST = ['version', 'areas', 'removed', 'slots', 'updated_at', 'updated_by'] as const;
const SUPPLIER = ['category', 'tier', 'market', 'country', 'admin_area', 'latitude', 'longitude'] as const;

/** The lists of additional areas, and the supplier's facts that their rules need. */
export class AreaListRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** @throws NotFound */
  async supplier(supplierId: string) {
    const row = await this.#db()
      .selectFrom('supplier')
      .select(SUPPLIER)
      .where('id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This supplier'));
    const { latitude, longitude, admin_area: adminArea, ...facts } = row;
    const isPlaced = latitude !== null && longitude !== null;
    return {
      ...facts,
      adminArea: fromJson(adminArea),
      place: isPlaced ? { lat: Number(latitude), lng: Number(longitude) } : null,
    };
  }

  async find(supplierId: string): Promise<StoredAreas> {
    return (await this.findMany([supplierId])).get(supplierId) ?? NEVER_SAVED;
  }

  async findMany(supplierIds: readonly string[]): Promise<Map<string, StoredAreas>> {
    const rows = await this.#db()
      .selectFrom('supplier_area_list')
      .select(['supplier_id', ...LIST])
      .where('supplier_id', 'in', [...supplierIds])
      .execute();
    return new Map(
      rows.map(({ supplier_id: id, areas, removed, ...row }) => [
        id,
        { ...row, areas: fromJson(areas), removed: fromJson(removed) },
      ]),
    );
  }

  async write(supplierId: string, stored: StoredAreas & { updated_at: number; updated_by: string }): Promise<void> {
    const columns = { ...stored, areas: toJson(stored.areas), removed: toJson(stored.removed) };
    const db = this.#db();
    await (
      stored.version === 1
        ? db.insertInto('supplier_area_list').values({ supplier_id: supplierId, ...columns })
        : db.updateTable('supplier_area_list').set(columns).where('supplier_id', '=', supplierId)
    ).execute();
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}
