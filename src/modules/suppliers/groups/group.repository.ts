import type { InferKyselyDB } from '@mikro-orm/sql';
import { GROUP_REQUESTS_MAX } from '#contracts/supplier/group.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { groupLinkSchema } from './group-link.entity.ts';
import type { groupRequestSchema } from './group-request.entity.ts';
import type { Parents } from './group-tree.ts';

type Db = InferKyselyDB<typeof groupLinkSchema | typeof groupRequestSchema>;
export type RequestRow = Db['group_request'];

/** Links between suppliers and requests for them. */
export class GroupRepository {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  get #db() {
    return this.#em.getKysely<Db>();
  }

  /** The supplier at the top of its group; the supplier itself outside of groups. */
  async rootOf(supplierId: string): Promise<string> {
    const row = await this.#db
      .selectFrom('group_link')
      .select('root_id')
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    return row?.root_id ?? supplierId;
  }

  /** The groups below these top suppliers. */
  async parents(rootIds: readonly string[]): Promise<Parents> {
    const rows = await this.#db
      .selectFrom('group_link')
      .select(['supplier_id', 'parent_id'])
      .where('root_id', 'in', rootIds)
      .orderBy('supplier_id')
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, row.parent_id]));
  }

  async link(parentId: string, childId: string, rootId: string): Promise<void> {
    // The child brings everything below it along.
    await this.#db.updateTable('group_link').set({ root_id: rootId }).where('root_id', '=', childId).execute();
    const link = { supplier_id: childId, parent_id: parentId, root_id: rootId, created_at: this.#clock.now() };
    await this.#db.insertInto('group_link').values(link).execute();
  }

  /** `under` is everything below the child, which stays below it. */
  async unlink(childId: string, under: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('group_link').where('supplier_id', '=', childId).execute();
    if (under.length === 0) return;
    await this.#db.updateTable('group_link').set({ root_id: childId }).where('supplier_id', 'in', under).execute();
  }

  /** The open request between these two; a second one changes nothing. `isNew` says whether it was just created. */
  async ask(parentId: string, childId: string, createdBy: string): Promise<RequestRow & { isNew: boolean }> {
    const now = this.#clock.now();
    const row = { id: newId(now), parent_id: parentId, child_id: childId, created_by: createdBy, created_at: now };
    const insert = this.#db.insertInto('group_request').values(row);
    await orUpdate(insert, this.#em, ['parent_id', 'child_id'], { parent_id: parentId }).execute();
    const open = await this.#db
      .selectFrom('group_request')
      .selectAll()
      .where('parent_id', '=', parentId)
      .where('child_id', '=', childId)
      .executeTakeFirstOrThrow();
    return { ...open, isNew: open.id === row.id };
  }

  find(id: string): Promise<RequestRow | undefined> {
    return this.#db.selectFrom('group_request').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Sent and received, newest first. One statement. */
  async open(supplierId: string): Promise<RequestRow[]> {
    const of = (side: 'parent_id' | 'child_id') =>
      this.#db.selectFrom('group_request').selectAll().where(side, '=', supplierId);
    const rows = await of('parent_id').unionAll(of('child_id')).execute();
    return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  async isAtLimit(parentId: string): Promise<boolean> {
    const rows = await this.#db
      .selectFrom('group_request')
      .select('id')
      .where('parent_id', '=', parentId)
      .limit(GROUP_REQUESTS_MAX)
      .execute();
    return rows.length >= GROUP_REQUESTS_MAX;
  }

  /** Deletes a request. Of two simultaneous answers, one returns true. */
  async end(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.deleteFrom('group_request').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes requests from others to a supplier that has joined a group. */
  async endAllTo(childId: string): Promise<void> {
    await this.#db.deleteFrom('group_request').where('child_id', '=', childId).execute();
  }
}
