import { sql } from 'kysely';
import { ROLE_PERMISSIONS } from '#contracts/account/roles.ts';
import { LEAD_VIEWS_MAX } from '#contracts/lead/lead-view-columns.ts';
import type { LeadView, LeadViewInput, LeadViewUpdate } from '#contracts/lead/lead-view.ts';
import type { Clock } from '#shared/clock.ts';
import { Forbidden, InvalidInput, NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LeadTerms } from '../../core/terms/lead-terms.ts';
import { viewsDb } from './view-tables.ts';
import type { ViewsDb } from './view-tables.ts';

/** The person using the views. */
export type Viewer = Pick<SupplierActor, 'supplierId' | 'userId' | 'role'>;
type Row = ViewsDb['lead_view'];

export interface LeadViewsParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  terms: Pick<LeadTerms, 'assertKnown'>;
}

/** Saved views of the lead list: one's own and the team's shared ones (E1). */
export class LeadViews {
  readonly #parts: LeadViewsParts;

  constructor(parts: LeadViewsParts) {
    this.#parts = parts;
  }

  /** In order. */
  async list(viewer: Viewer): Promise<LeadView[]> {
    return (await this.#visible(viewer)).map((row) => present(row, viewer));
  }

  /** @throws Forbidden for sharing by a read-only role; InvalidInput for an unknown status or label, or too many */
  async create(viewer: Viewer, input: LeadViewInput): Promise<LeadView> {
    const { em, clock, terms } = this.#parts;
    await terms.assertKnown(viewer.supplierId, input.filter);
    return inTransaction(em, async () => {
      if (input.shared) assertMayShare(viewer);
      const others = await this.#visible(viewer);
      if (others.filter((row) => fromFlag(row.shared) === input.shared).length >= LEAD_VIEWS_MAX) tooMany();
      const now = clock.now();
      const row: Row = {
        id: newId(now),
        supplier_id: viewer.supplierId,
        user_id: viewer.userId,
        name: input.name.trim(),
        shared: input.shared,
        filter: toJson(input.filter),
        columns: input.columns && toJson(input.columns),
        sort_field: input.sort.field,
        sort_descending: input.sort.order === 'DESC',
        position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
        created_at: now,
        updated_at: now,
        version: 1,
      };
      await viewsDb(em).insertInto('lead_view').values(row).execute();
      await this.#notify(viewer, input.shared);
      return present({ ...row, filter: input.filter, columns: input.columns }, viewer);
    });
  }

  /** @throws NotFound also for someone else's own view, Forbidden, StaleVersion, InvalidInput */
  async change(viewer: Viewer, viewId: string, input: LeadViewUpdate): Promise<LeadView> {
    const { em, clock, terms } = this.#parts;
    if (input.filter) await terms.assertKnown(viewer.supplierId, input.filter);
    return inTransaction(em, async () => {
      const row = await this.#editable(viewer, viewId);
      if (input.shared === true) assertMayShare(viewer);
      if (row.version !== input.version) throw new StaleVersion(row.version);
      if (input.position !== undefined && input.position !== row.position) await this.#makeRoom(viewer, input.position);
      const saved = await viewsDb(em)
        .updateTable('lead_view')
        .set({ ...columnsOf(input), updated_at: clock.now(), version: row.version + 1 })
        .where('id', '=', viewId)
        .where('version', '=', input.version)
        .executeTakeFirst();
      const now = await this.#editable(viewer, viewId);
      if (Number(saved.numUpdatedRows) === 0) throw new StaleVersion(now.version);
      await this.#notify(viewer, fromFlag(row.shared) || fromFlag(now.shared));
      return present(now, viewer);
    });
  }

  /** @throws NotFound also for someone else's own view, Forbidden */
  async remove(viewer: Viewer, viewId: string): Promise<LeadView> {
    const { em } = this.#parts;
    return inTransaction(em, async () => {
      const row = await this.#editable(viewer, viewId);
      await viewsDb(em).deleteFrom('lead_view').where('id', '=', viewId).execute();
      await this.#notify(viewer, fromFlag(row.shared));
      return present(row, viewer);
    });
  }

  #visible({ supplierId, userId }: Viewer): Promise<Row[]> {
    return viewsDb(this.#parts.em)
      .selectFrom('lead_view')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('shared', '=', true)]))
      .orderBy('position')
      .orderBy('id')
      .execute();
  }

  async #editable(viewer: Viewer, viewId: string): Promise<Row> {
    const row = (await this.#visible(viewer)).find(({ id }) => id === viewId);
    if (!row) throw new NotFound('This view');
    if (!mayEdit(row, viewer)) throw new Forbidden();
    return row;
  }

  /** Moves everything from this position on by one; shared views have the same order for everyone. */
  async #makeRoom({ supplierId }: Viewer, position: number): Promise<void> {
    await viewsDb(this.#parts.em)
      .updateTable('lead_view')
      .set({ position: sql`position + 1` })
      .where('supplier_id', '=', supplierId)
      .where('position', '>=', position)
      .execute();
  }

  /** Private views don't concern anyone else. */
  async #notify({ supplierId }: Viewer, shared: boolean): Promise<void> {
    if (shared) await this.#parts.outbox.record({ name: 'views.changed', supplierId });
  }
}

const mayEdit = (row: Row, viewer: Viewer): boolean =>
  row.user_id === viewer.userId || (fromFlag(row.shared) && viewer.role === 'admin');

function assertMayShare({ role }: Viewer): void {
  if (!ROLE_PERMISSIONS[role].includes('leads:write')) throw new Forbidden();
}

function tooMany(): never {
  throw new InvalidInput([{ pointer: '#/name', rule: 'tooMany', detail: 'Delete a view first.' }]);
}

function columnsOf({ name, shared, filter, columns, sort, position }: LeadViewUpdate) {
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(shared === undefined ? {} : { shared }),
    ...(filter === undefined ? {} : { filter: toJson(filter) }),
    ...(columns === undefined ? {} : { columns: columns && toJson(columns) }),
    ...(sort === undefined ? {} : { sort_field: sort.field, sort_descending: sort.order === 'DESC' }),
    ...(position === undefined ? {} : { position }),
  };
}

function present(row: Row, viewer: Viewer): LeadView {
  return {
    id: row.id,
    name: row.name,
    shared: fromFlag(row.shared),
    filter: fromJson(row.filter),
    columns: row.columns && fromJson(row.columns),
    sort: { field: row.sort_field, order: fromFlag(row.sort_descending) ? 'DESC' : 'ASC' },
    own: row.user_id === viewer.userId,
    editable: mayEdit(row, viewer),
    version: row.version,
  };
}
