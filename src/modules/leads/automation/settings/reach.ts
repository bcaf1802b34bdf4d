import { sql } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { REACH_MOST } from '#contracts/messaging/recipe.ts';
import type { RecipeKind, RecipeSettings } from '#contracts/messaging/recipe.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { afterOpenHours, nextOpening } from '../../messaging/replies/business-hours.ts';
import type { WeekHours } from '../../messaging/replies/business-hours.ts';
import { occasionsOfPayment } from '../runs/payment-occasions.ts';
import type { Occasion } from '../runs/plan-runs.ts';
import { morningAfter, tomorrow } from '../recipes/recipe-when.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';

/** Leads inactive for longer are history: no one wants to be asked about last year's wedding. */
const LOOKED_BACK = 90 * DAY;
const OPEN_STAGES = LEAD_STAGES.filter((stage) => !CLOSED_STAGES.includes(stage) && stage !== 'Invitation');

export interface ReachFacts {
  supplier: SupplierFacts;
  settings: RecipeSettings;
  hours: WeekHours;
  now: number;
}

/**
 * The occasions that a recipe would already have had, newest first, at most REACH_MOST + 1. None is due before
 * tomorrow morning, so that someone who turned it on by mistake has the evening to turn it off.
 */
export async function occasionsThere(em: Em, kind: RecipeKind, facts: ReachFacts): Promise<Occasion[]> {
  switch (kind) {
    case 'acknowledge':
      return [];
    case 'follow-up':
      return waitingForCouples(em, facts);
    case 'remind':
      return waitingForUs(em, facts);
    case 'payment':
      return paymentsToCome(em, facts);
    case 'review':
      return completedLately(em, facts);
  }
}

/** Leads in the lists that recipes can write to, judging by stage. */
function reachableLeads(em: Em, { supplier }: ReachFacts) {
  return recipesDb(em)
    .selectFrom('lead as l')
    .leftJoin('lead_label as b', (join) => join.onRef('b.lead_id', '=', 'l.id').on('b.label', '=', 'Spam'))
    .leftJoin('recipe_stop as s', 's.lead_id', 'l.id')
    .where('l.supplier_id', '=', supplier.id)
    .where('l.aside', '=', ASIDE.no)
    .where('b.lead_id', 'is', null)
    .where('s.lead_id', 'is', null)
    .orderBy('l.last_activity_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(REACH_MOST + 1);
}

/** Leads waiting for a reply from either side. */
const waitingLeads = (em: Em, facts: ReachFacts) =>
  reachableLeads(em, facts)
    .where('l.last_activity_at', '>=', facts.now - LOOKED_BACK)
    .$if(facts.supplier.payPerEnquiry, (query) => query.where('l.locked', '=', false));

/** A side's newest message, which identifies an occasion. */
const newestMessage = (sender: 'couple' | 'supplier') => sql<string | null>`(
  select m.id from message m where m.conversation_id = l.conversation_id and m.sender = ${sql.lit(sender)}
  order by m.created_at desc, m.id desc limit 1)`;

async function waitingForCouples(em: Em, facts: ReachFacts): Promise<Occasion[]> {
  const { supplier, settings, now } = facts;
  const leads = await waitingLeads(em, facts)
    .select(['l.id', 'l.replied_at', newestMessage('supplier').as('message_id')])
    .where('l.stage', 'in', OPEN_STAGES)
    .where('l.last_message_by', '=', 'supplier')
    .execute();
  return leads.flatMap(({ id, replied_at, message_id }) => {
    if (message_id === null || replied_at === null) return [];
    const dueAt = Math.max(
      morningAfter(replied_at, settings.days, supplier.timezone),
      tomorrow(now, supplier.timezone),
    );
    return [
      { supplierId: supplier.id, leadId: id, kind: 'follow-up', occasion: message_id, anchorAt: replied_at, dueAt },
    ];
  });
}

async function waitingForUs(em: Em, facts: ReachFacts): Promise<Occasion[]> {
  const { supplier, settings, hours, now } = facts;
  const leads = await waitingLeads(em, facts)
    .select(['l.id', 'l.last_activity_at', newestMessage('couple').as('message_id')])
    .where('l.needs_reply', '=', true)
    .execute();
  const opens = nextOpening(hours, supplier.timezone, tomorrow(now, supplier.timezone));
  return leads.flatMap(({ id, last_activity_at: anchorAt, message_id }) => {
    if (message_id === null) return [];
    const dueAt = Math.max(
      afterOpenHours(hours, supplier.timezone, anchorAt, settings.hours),
      opens ?? tomorrow(now, supplier.timezone),
    );
    return [{ supplierId: supplier.id, leadId: id, kind: 'remind', occasion: message_id, anchorAt, dueAt }];
  });
}

async function paymentsToCome(em: Em, facts: ReachFacts): Promise<Occasion[]> {
  const { supplier, settings, now } = facts;
  const rows = await recipesDb(em)
    .selectFrom('lead as l')
    .innerJoin('payment_plan as plan', 'plan.lead_id', 'l.id')
    .innerJoin('lead_payment as pay', 'pay.lead_id', 'l.id')
    .leftJoin('recipe_stop as s', 's.lead_id', 'l.id')
    .select(['pay.id', 'pay.lead_id', 'pay.due_day', 'pay.paid_on'])
    .where('l.supplier_id', '=', supplier.id)
    .where('l.stage', '=', 'Booked')
    .where('l.aside', '=', ASIDE.no)
    .where('plan.reminder_days', 'is', null)
    .where('pay.paid_on', 'is', null)
    .where('s.lead_id', 'is', null)
    .orderBy('pay.due_day')
    .limit(REACH_MOST + 1)
    .execute();
  return rows.flatMap((row) => occasionsOfPayment(row, supplier, settings.daysBefore, now));
}

async function completedLately(em: Em, facts: ReachFacts): Promise<Occasion[]> {
  const { supplier, settings, now } = facts;
  const leads = await reachableLeads(em, facts)
    .select(['l.id', 'l.stage_since'])
    .where('l.stage', '=', 'Completed')
    .where('l.stage_since', '>=', now - LOOKED_BACK)
    .execute();
  return leads.map(({ id, stage_since: anchorAt }) => ({
    supplierId: supplier.id,
    leadId: id,
    kind: 'review',
    occasion: 'completed',
    anchorAt,
    dueAt: Math.max(morningAfter(anchorAt, settings.days, supplier.timezone), tomorrow(now, supplier.timezone)),
  }));
}
