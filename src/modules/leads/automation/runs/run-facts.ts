import { sql } from 'kysely';
import type { AuthApi, Person } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { knownRecipe } from '../recipes/recipes-of-supplier.ts';
import type { KnownRecipe } from '../recipes/recipes-of-supplier.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { PaymentRow } from '../../billing/payments/payment-tables.ts';
import type { TemplateRow } from '../../messaging/tables/messaging-tables.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';

const LEAD_COLUMNS = [
  'id',
  'aside',
  'conversation_id',
  'couple_user_id',
  'stage',
  'locked',
  'needs_reply',
  'last_message_by',
  'last_activity_at',
  'replied_at',
  'updated_at',
  'assignee_id',
  'first_name',
  'last_name',
  'first_name2',
  'last_name2',
  'email',
  'phone',
  'wedding_date',
  'guests',
  'currency',
] as const satisfies readonly (keyof LeadRow)[];

export type RunLead = Pick<LeadRow, (typeof LEAD_COLUMNS)[number]> & { spam: boolean };

/** The facts about an occasion when it is handled. */
export interface RunFacts {
  recipe: KnownRecipe | null;
  supplier: SupplierFacts | null;
  /** Null once the lead is erased. */
  lead: RunLead | null;
  couple: Person | null;
  /** Whether someone stopped automation for this lead. */
  stopped: boolean;
  /** Whether a follow-up scheduled by a person is waiting for this lead. */
  otherFollowUp: boolean;
  payment: Pick<PaymentRow, 'id' | 'amount' | 'due_day' | 'paid_on'> | null;
  template: TemplateRow | null;
}

export interface RunFactsParts {
  em: Em;
  engine: EngineName;
  suppliers: Pick<SuppliersApi, 'findMany'>;
  auth: Pick<AuthApi, 'people'>;
}

export type RunSubject = Pick<RunRow, 'id' | 'supplier_id' | 'lead_id' | 'kind' | 'payment_id'>;

/**
 * One query per kind of fact for many occasions. Leads and recipes are locked until the transaction ends, so that no
 * couple's reply and no other worker's count comes in between.
 */
export async function readRunFacts(
  { em, engine, suppliers, auth }: RunFactsParts,
  runs: readonly RunSubject[],
): Promise<(run: RunSubject) => RunFacts> {
  const locked = em.isInTransaction();
  const leadIds = [...new Set(runs.map((run) => run.lead_id))].sort();
  const supplierIds = [...new Set(runs.map((run) => run.supplier_id))].sort();
  const db = recipesDb(em);
  const recipeRows = await db
    .selectFrom('recipe')
    .selectAll()
    .where('supplier_id', 'in', supplierIds)
    .orderBy('supplier_id')
    .orderBy('kind')
    .$if(locked, lockRows(engine))
    .execute();
  const recipes = new Map(recipeRows.map((row) => [`${row.supplier_id} ${row.kind}`, knownRecipe(row)]));
  const leadRows = await db
    .selectFrom('lead')
    .select(LEAD_COLUMNS)
    .where('id', 'in', leadIds)
    .orderBy('id')
    .$if(locked, lockRows(engine))
    .execute();
  const marked = await db
    .selectFrom('lead_label')
    .select('lead_id')
    .where('lead_id', 'in', leadIds)
    .where('label', '=', 'Spam')
    .execute();
  const stops = await db.selectFrom('recipe_stop').select('lead_id').where('lead_id', 'in', leadIds).execute();
  const followUps = await db
    .selectFrom('scheduled_message')
    .select('lead_id')
    .where('lead_id', 'in', leadIds)
    .where('type', '=', 'follow-up')
    .where('state', 'not in', ['sent', 'cancelled', 'dead'])
    .execute();
  const paymentIds = runs.flatMap((run) => run.payment_id ?? []);
  const paymentRows = await db
    .selectFrom('lead_payment')
    .select(['id', 'amount', 'due_day', 'paid_on'])
    .where(paymentIds.length > 0 ? sql<boolean>`id in (${sql.join(paymentIds)})` : sql<boolean>`1 = 0`)
    .execute();
  const templateIds = [...recipes.values()].flatMap((recipe) => recipe.settings.templateId ?? []);
  const templateRows = await db
    .selectFrom('template')
    .selectAll()
    .where(templateIds.length > 0 ? sql<boolean>`id in (${sql.join(templateIds)})` : sql<boolean>`1 = 0`)
    .execute();
  const spam = new Set(marked.map((row) => row.lead_id));
  const stopped = new Set(stops.map((row) => row.lead_id));
  const planned = new Set(followUps.map((row) => row.lead_id));
  const leads = new Map(
    leadRows.map((row) => [row.id, { ...row, spam: spam.has(row.id) || row.aside === ASIDE.spam }]),
  );
  const payments = new Map(paymentRows.map((row) => [row.id, row]));
  const templates = new Map(templateRows.map((row) => [row.id, row]));
  const people = await auth.people([...new Set(leadRows.map((row) => row.couple_user_id))]);
  const facts = await suppliers.findMany(supplierIds);
  return (run) => {
    const lead = leads.get(run.lead_id) ?? null;
    const recipe = recipes.get(`${run.supplier_id} ${run.kind}`) ?? null;
    return {
      recipe,
      supplier: facts.get(run.supplier_id) ?? null,
      lead,
      couple: people.get(lead?.couple_user_id ?? '') ?? null,
      stopped: stopped.has(run.lead_id),
      otherFollowUp: planned.has(run.lead_id),
      payment: payments.get(run.payment_id ?? '') ?? null,
      template: templates.get(recipe?.settings.templateId ?? '') ?? null,
    };
  };
}
