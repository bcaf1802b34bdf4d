import { sql } from 'kysely';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import { RECIPES } from '#contracts/messaging/recipe.ts';
import type { LeadRecipes, RecipeKind, RecipeRunAnswer, RecipeRunFilter } from '#contracts/messaging/recipe.ts';
import { notFound } from '#shared/errors.ts';
import type { NamesOf } from '#shared/people.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { RecipesDb, RunRow } from '../recipes/recipe-tables.ts';

type Query<O> = SelectQueryBuilder<RecipesDb, 'recipe_run', O>;

/** The maximum number of entries that are counted; to find older ones, filter by lead. */
const COUNTED_MOST = 10_000;
const OF_LEAD = 100;

export interface RunListParts {
  em: Em;
  suppliers: Pick<SuppliersApi, 'find'>;
  namesOf: NamesOf;
}

/** Reads the log: its pages, the occasions waiting for approval, and those of a lead. */
export class RunList {
  readonly #parts: RunListParts;

  constructor(parts: RunListParts) {
    this.#parts = parts;
  }

  async list(supplierId: string, query: ListQuery<RecipeRunFilter>): Promise<Page<RecipeRunAnswer>> {
    const found = this.#of(supplierId, query.filter.id !== undefined).where((eb) =>
      eb.and(conditions(eb, query.filter)),
    );
    const order = query.sort.descending ? 'desc' : 'asc';
    const all = Object.values(query.filter).every((value) => value === undefined);
    const page = found.orderBy('acted_at', order).orderBy('id', order).limit(query.limit).offset(query.offset);
    const rows = await (all ? this.#ofAllKinds(found, query) : page.selectAll()).execute();
    const counted = await recipesDb(this.#parts.em)
      .selectFrom(found.select('id').limit(COUNTED_MOST).as('some'))
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return { rows: await this.#present(supplierId, rows), offset: query.offset, total: counted.count };
  }

  /** A page of the whole log: each kind is read in index order, and the page takes the first entries of all of them. */
  #ofAllKinds(found: Query<object>, { sort, offset, limit }: ListQuery<RecipeRunFilter>) {
    const order = sort.descending ? 'desc' : 'asc';
    const db = recipesDb(this.#parts.em);
    const ofKind = (kind: RecipeKind) => {
      const first = found.where('kind', '=', kind).select(['id', 'acted_at']);
      const sorted = first.orderBy('acted_at', order).orderBy('id', order);
      return db.selectFrom(sorted.limit(offset + limit).as('first')).selectAll();
    };
    const [one, ...others] = RECIPES;
    const firsts = others.reduce((union, kind) => union.unionAll(ofKind(kind)), ofKind(one));
    return db
      .selectFrom(firsts.as('page'))
      .innerJoin('recipe_run', 'recipe_run.id', 'page.id')
      .selectAll('recipe_run')
      .orderBy('page.acted_at', order)
      .orderBy('page.id', order)
      .limit(limit)
      .offset(offset);
  }

  /**
   * First what will happen, the soonest first, then what happened, newest first.
   * @throws NotFound
   */
  async ofLead(supplierId: string, leadId: string): Promise<LeadRecipes> {
    const db = recipesDb(this.#parts.em);
    const lead = await db
      .selectFrom('lead')
      .leftJoin('recipe_stop', 'recipe_stop.lead_id', 'lead.id')
      .select(['lead.id', 'recipe_stop.lead_id as stop'])
      .where('lead.id', '=', leadId)
      .where('lead.supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This lead'));
    const rows = await this.#of(supplierId)
      .where('lead_id', '=', leadId)
      .selectAll()
      .orderBy(sql`case state when 'proposed' then 0 when 'sending' then 1 when 'waiting' then 2 else 3 end`)
      .orderBy('acted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(OF_LEAD)
      .execute();
    return { stopped: lead.stop !== null, runs: await this.#present(supplierId, rows) };
  }

  #of(supplierId: string, byIds = false): Query<object> {
    const supplier = byIds ? unindexed('recipe_run.supplier_id') : sql.ref<string>('recipe_run.supplier_id');
    return recipesDb(this.#parts.em).selectFrom('recipe_run').where(supplier, '=', supplierId);
  }

  async #present(supplierId: string, rows: readonly RunRow[]): Promise<RecipeRunAnswer[]> {
    if (rows.length === 0) return [];
    const { em, suppliers, namesOf } = this.#parts;
    const db = recipesDb(em);
    const supplier = await suppliers.find(supplierId);
    const leads = await db
      .selectFrom('lead')
      .select(['id', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone', 'locked'])
      .where('id', 'in', [...new Set(rows.map((row) => row.lead_id))])
      .execute();
    const paymentIds = rows.flatMap((row) => row.payment_id ?? []);
    const payments = await db
      .selectFrom('lead_payment')
      .select(['id', 'amount', 'due_day'])
      .where(paymentIds.length > 0 ? sql<boolean>`id in (${sql.join(paymentIds)})` : sql<boolean>`1 = 0`)
      .execute();
    const names = await namesOf([...new Set(rows.flatMap((row) => row.decided_by ?? []))]);
    const leadOf = new Map(leads.map((lead) => [lead.id, maskLead(lead, supplier?.payPerEnquiry ?? true)]));
    const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
    return rows.flatMap((row) => {
      const visible = leadOf.get(row.lead_id);
      if (!visible) return [];
      const payment = paymentOf.get(row.payment_id ?? '');
      const timed = row.state === 'waiting' || row.state === 'proposed';
      return {
        id: row.id,
        recipe: row.kind,
        leadId: row.lead_id,
        couple: coupleName(visible),
        locked: visible.locked,
        state: row.state,
        reason: row.reason,
        since: new Date(row.anchor_at).toISOString(),
        step: row.step,
        amount: payment?.amount ?? null,
        dueDay: payment?.due_day ?? null,
        // The text for a couple that has since been locked is hidden too.
        subject: visible.locked ? null : row.subject,
        body: visible.locked ? null : row.body,
        dueAt: timed ? new Date(row.due_at).toISOString() : null,
        at: new Date(row.acted_at).toISOString(),
        messageId: row.message_id,
        decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
        version: row.version,
      };
    });
  }
}

function conditions(eb: ExpressionBuilder<RecipesDb, 'recipe_run'>, filter: RecipeRunFilter) {
  return [
    ...(filter.recipe ? [eb('kind', '=', filter.recipe)] : []),
    ...(filter.state ? [eb('state', '=', filter.state)] : []),
    ...(filter.leadId ? [eb('lead_id', '=', filter.leadId)] : []),
    ...(filter.id ? [eb('id', 'in', filter.id)] : []),
  ];
}
