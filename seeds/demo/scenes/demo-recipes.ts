import { DAY, HOUR } from '#contracts/durations.ts';
import type { RecipeKind, RunReason, RunState } from '#contracts/messaging/recipe.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import {
  PROPOSED_DAILY_MOST,
  PROPOSED_SETTINGS,
  coupleName,
  maskLead,
  ownWords,
  recipesDb,
} from '#modules/leads/tooling.ts';
import type { RunRow } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import { toJson } from '#shared/persistence/json.ts';
import { WRENFIELD } from '../content/suppliers.ts';
import type { DemoSupplier } from '../demo-types.ts';

/** The recipes that the demo's busy venue has turned on. */
const TURNED_ON: readonly { kind: RecipeKind; askFirst: boolean }[] = [
  { kind: 'follow-up', askFirst: true },
  { kind: 'remind', askFirst: false },
  { kind: 'payment', askFirst: false },
  { kind: 'review', askFirst: false },
];
const OPEN_STAGES = LEAD_STAGES.filter((stage) => !CLOSED_STAGES.includes(stage) && stage !== 'Invitation');
const LOGGED = 12;
const PROPOSALS = 2;

/** The recipes of one supplier: their results, their upcoming runs, and two messages waiting for approval. */
export async function addDemoRecipes(em: Em, now: number, suppliers: ReadonlyMap<string, DemoSupplier>): Promise<void> {
  const supplier = [...suppliers.values()].find((one) => one.email === `hello@${WRENFIELD}.example`);
  if (!supplier) return;
  const db = recipesDb(em);
  await db
    .insertInto('recipe')
    .values(
      TURNED_ON.map(({ kind, askFirst }) => ({
        supplier_id: supplier.id,
        kind,
        active: true,
        ask_first: askFirst,
        daily_most: PROPOSED_DAILY_MOST,
        settings: toJson(PROPOSED_SETTINGS[kind]),
        day: null,
        day_count: 0,
        last_ran_at: kind === 'follow-up' || kind === 'remind' ? now - 3 * HOUR : null,
        updated_at: now - 40 * DAY,
        version: 1,
      })),
    )
    .execute();
  const runs = [
    ...(await followedUp(em, supplier.id, now)),
    ...(await reminded(em, supplier.id, now)),
    ...(await reviewsToCome(em, supplier.id, now)),
    ...(await proposals(em, supplier, now)),
  ];
  await insertObjects(em, 'recipe_run', runs);
}

interface RunFacts {
  supplierId: string;
  /** The subject, from which the run's id is derived: the same in every run of the demo. */
  about: string;
  leadId: string;
  kind: RecipeKind;
  state: RunState;
  reason?: RunReason | null;
  anchorAt: number;
  actedAt: number;
  dueAt?: number;
}

const LETTERS: Readonly<Record<RecipeKind, string>> = {
  acknowledge: 'A',
  'follow-up': 'F',
  remind: 'R',
  payment: 'P',
  review: 'V',
};

function run(facts: RunFacts, more: Partial<RunRow> = {}): RunRow {
  return {
    id: `${facts.about.slice(0, 10)}${LETTERS[facts.kind]}${facts.about.slice(11)}`,
    supplier_id: facts.supplierId,
    lead_id: facts.leadId,
    kind: facts.kind,
    occasion: facts.about,
    step: 1,
    anchor_at: facts.anchorAt,
    payment_id: null,
    state: facts.state,
    reason: facts.reason ?? null,
    subject: null,
    body: null,
    scheduled_id: null,
    message_id: null,
    decided_by: null,
    due_at: facts.dueAt ?? facts.actedAt,
    acted_at: facts.actedAt,
    created_at: facts.anchorAt,
    version: 1,
    ...more,
  };
}

/** Follow-ups that were sent or were no longer needed. */
async function followedUp(em: Em, supplierId: string, now: number): Promise<RunRow[]> {
  const rows = await recipesDb(em)
    .selectFrom('scheduled_message')
    .select(['id', 'lead_id', 'state', 'cancel_reason', 'scheduled_at', 'created_at'])
    .where('supplier_id', '=', supplierId)
    .where('type', '=', 'follow-up')
    .where('state', 'in', ['sent', 'cancelled'])
    .where('scheduled_at', '<', now)
    .orderBy('scheduled_at', 'desc')
    .orderBy('id')
    .limit(LOGGED)
    .execute();
  return rows.map((row) => {
    const sent = row.state === 'sent';
    const about = { supplierId, about: row.id, leadId: row.lead_id, kind: 'follow-up' as const };
    const times = { anchorAt: row.scheduled_at - 3 * DAY, actedAt: row.scheduled_at };
    const outcome = sent ? { state: 'sent' as const } : { state: 'skipped' as const, reason: row.cancel_reason };
    return run({ ...about, ...times, ...outcome }, { scheduled_id: row.id, message_id: sent ? row.id : null });
  });
}

/** Couples who have waited longer than the team allows. */
async function reminded(em: Em, supplierId: string, now: number): Promise<RunRow[]> {
  const rows = await recipesDb(em)
    .selectFrom('lead')
    .select(['id', 'last_activity_at'])
    .where('supplier_id', '=', supplierId)
    .where('needs_reply', '=', true)
    .where('locked', '=', false)
    .where('last_activity_at', '<', now - DAY)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id')
    .limit(3)
    .execute();
  return rows.map(({ id, last_activity_at: at }) =>
    run({ supplierId, about: id, leadId: id, kind: 'remind', state: 'sent', anchorAt: at, actedAt: at + 5 * HOUR }),
  );
}

/** Recently completed weddings, whose couples are asked for a review in a few days. */
async function reviewsToCome(em: Em, supplierId: string, now: number): Promise<RunRow[]> {
  const rows = await recipesDb(em)
    .selectFrom('lead')
    .select(['id', 'stage_since'])
    .where('supplier_id', '=', supplierId)
    .where('stage', '=', 'Completed')
    .where('locked', '=', false)
    .where('stage_since', '>', now - 13 * DAY)
    .orderBy('stage_since', 'desc')
    .orderBy('id')
    .limit(3)
    .execute();
  return rows.map(({ id, stage_since: at }) => {
    const about = { supplierId, about: id, leadId: id, kind: 'review' as const, state: 'waiting' as const };
    return run({ ...about, anchorAt: at, actedAt: at, dueAt: at + 14 * DAY }, { occasion: 'completed' });
  });
}

async function proposals(em: Em, supplier: DemoSupplier, now: number): Promise<RunRow[]> {
  const leads = await recipesDb(em)
    .selectFrom('lead')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .where('stage', 'in', OPEN_STAGES)
    .where('last_message_by', '=', 'supplier')
    .where('locked', '=', false)
    .where('next_scheduled_at', 'is', null)
    .where('replied_at', '<', now - 4 * DAY)
    // None of their messages bounced or is waiting for someone.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduled_message')
            .select('scheduled_message.id')
            .whereRef('scheduled_message.lead_id', '=', 'lead.id')
            .where('state', 'not in', ['sent', 'cancelled']),
        ),
      ),
    )
    .orderBy('replied_at', 'desc')
    .orderBy('id')
    .limit(PROPOSALS)
    .execute();
  const words = ownWords('follow-up', supplier.locale);
  return leads.map((lead, at) => {
    const values = { couple: coupleName(maskLead(lead, supplier.payPerEnquiry)), supplier: supplier.name };
    const proposedAt = now - (at + 3) * HOUR;
    const about = { supplierId: supplier.id, about: lead.id, leadId: lead.id, kind: 'follow-up' as const };
    const state = { state: 'proposed' as const, reason: 'ask-first' as const };
    return run(
      { ...about, ...state, anchorAt: lead.replied_at ?? proposedAt, actedAt: proposedAt, dueAt: proposedAt + 7 * DAY },
      { subject: renderTemplate(words.subject, values), body: renderTemplate(words.body, values) },
    );
  });
}
