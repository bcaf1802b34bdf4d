import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { planRuns } from './plan-runs.ts';
import type { Occasion } from './plan-runs.ts';
import { morningBefore } from '../recipes/recipe-when.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { KnownRecipe } from '../recipes/recipes-of-supplier.ts';

interface DuePayment {
  id: string;
  lead_id: string;
  due_day: string | null;
  paid_on: string | null;
}

/**
 * A payment's reminders, in the morning a number of days before its day. If the day changes, it is a different
 * occasion; if the morning has passed, it is skipped.
 */
export function occasionsOfPayment(
  payment: DuePayment,
  supplier: Pick<SupplierFacts, 'id' | 'timezone'>,
  daysBefore: readonly number[],
  now: number,
): Occasion[] {
  const { due_day: day } = payment;
  if (day === null || payment.paid_on !== null) return [];
  return daysBefore.flatMap((days) => {
    const dueAt = morningBefore(day, days, supplier.timezone);
    if (dueAt < now) return [];
    const occasion = `${payment.id}:${day}:${days}`;
    const ids = { supplierId: supplier.id, leadId: payment.lead_id, paymentId: payment.id };
    return [{ ...ids, kind: 'payment' as const, occasion, anchorAt: now, dueAt }];
  });
}

/**
 * Updates the recipe's occasions after a lead's payment plan changed. A plan with its own reminders is left alone: an
 * arrangement with one couple takes precedence over the general rule.
 */
export async function paymentOccasions(
  { em, engine, clock }: { em: Em; engine: EngineName; clock: Clock },
  supplier: Pick<SupplierFacts, 'id' | 'timezone'>,
  leadId: string | null,
  recipe: KnownRecipe | null,
): Promise<void> {
  if (leadId === null) return;
  const now = clock.now();
  const db = recipesDb(em);
  const stopped = await db.selectFrom('recipe_stop').select('lead_id').where('lead_id', '=', leadId).executeTakeFirst();
  const rows = await db
    .selectFrom('lead_payment')
    .innerJoin('payment_plan', 'payment_plan.lead_id', 'lead_payment.lead_id')
    .select(['lead_payment.id', 'lead_payment.lead_id', 'due_day', 'paid_on'])
    .where('lead_payment.lead_id', '=', leadId)
    .where('payment_plan.reminder_days', 'is', null)
    .execute();
  const wanted =
    recipe && !stopped ? rows.flatMap((row) => occasionsOfPayment(row, supplier, recipe.settings.daysBefore, now)) : [];
  const kept = wanted.map((one) => one.occasion);
  await db
    .deleteFrom('recipe_run')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'payment')
    .where('state', '=', 'waiting')
    .$if(kept.length > 0, (query) => query.where('occasion', 'not in', kept))
    .execute();
  // Already proposed, but outdated once the payment is paid, removed or on another day.
  const due = new Map(rows.map((row) => [row.id, row]));
  const proposals = await db
    .selectFrom('recipe_run')
    .select(['id', 'payment_id', 'occasion'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'payment')
    .where('state', '=', 'proposed')
    .execute();
  const over = proposals.filter(({ payment_id, occasion }) => {
    const payment = due.get(payment_id ?? '');
    return !payment || payment.paid_on !== null || occasion.split(':')[1] !== payment.due_day;
  });
  if (over.length > 0) {
    await db
      .updateTable('recipe_run')
      .set({ state: 'skipped', reason: 'paid', acted_at: now, subject: null, body: null })
      .where(
        'id',
        'in',
        over.map((run) => run.id),
      )
      .where(unindexed('state'), '=', 'proposed')
      .execute();
  }
  await planRuns(em, engine, wanted, now);
}
