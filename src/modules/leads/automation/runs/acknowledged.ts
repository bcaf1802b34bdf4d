import { sql } from 'kysely';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { cutText } from '#shared/cut-text.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import type { AcknowledgeRecipe, NotedAnswer } from '../../messaging/replies/acknowledge-recipe.ts';
import type { LeadRow, MessageRow } from '../../core/tables/leads-tables.ts';
import { proposalEnds } from '../recipes/recipe-when.ts';
import { ownWords } from '../recipes/recipe-words.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';

/** Treats the automatic reply as a recipe: whether it may be sent automatically, and its entry in the log. */
export class Acknowledged implements AcknowledgeRecipe {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #outbox: Outbox;

  constructor({ em, clock, outbox }: { em: Em; clock: Clock; outbox: Outbox }) {
    this.#em = em;
    this.#clock = clock;
    this.#outbox = outbox;
  }

  async leave({ id: leadId, supplier_id: supplierId, locked }: LeadRow): Promise<'send' | 'ask' | 'stop'> {
    const db = recipesDb(this.#em);
    const stop = await db.selectFrom('recipe_stop').select('lead_id').where('lead_id', '=', leadId).executeTakeFirst();
    if (stop) return 'stop';
    const recipe = await db
      .selectFrom('recipe')
      .select('ask_first')
      .where('supplier_id', '=', supplierId)
      .where('kind', '=', 'acknowledge')
      .executeTakeFirst();
    if (!recipe || !fromFlag(recipe.ask_first)) return 'send';
    // Approving a reply to a locked couple would require revealing it first.
    return fromFlag(locked) ? 'stop' : 'ask';
  }

  async note(supplier: SupplierFacts, lead: LeadRow, message: MessageRow, answer: NotedAnswer): Promise<void> {
    // If the event is handled twice, even days apart, it is recorded once.
    const known = await recipesDb(this.#em)
      .selectFrom('recipe_run')
      .select('id')
      .where('lead_id', '=', lead.id)
      .where('kind', '=', 'acknowledge')
      .where('occasion', '=', message.id)
      .executeTakeFirst();
    if (known) return;
    const now = this.#clock.now();
    const { text, messageId } = answer;
    const sent = messageId !== null;
    const words = ownWords('acknowledge', supplier.locale);
    const run: RunRow = {
      id: newId(now),
      supplier_id: supplier.id,
      lead_id: lead.id,
      kind: 'acknowledge',
      occasion: message.id,
      step: 1,
      anchor_at: message.created_at,
      payment_id: null,
      state: sent ? 'sent' : 'proposed',
      reason: sent ? null : 'ask-first',
      subject: sent ? null : cutText(renderTemplate(words.subject, { supplier: supplier.name }), 200, true),
      body: sent ? null : text,
      scheduled_id: null,
      message_id: messageId,
      decided_by: null,
      due_at: proposalEnds('acknowledge', now),
      acted_at: now,
      created_at: now,
      version: 1,
    };
    await insertObjects(this.#em, 'recipe_run', [run]);
    await recipesDb(this.#em)
      .updateTable('recipe')
      .set({ last_ran_at: sql<number>`case when coalesce(last_ran_at, 0) < ${now} then ${now} else last_ran_at end` })
      .where('supplier_id', '=', supplier.id)
      .where('kind', '=', 'acknowledge')
      .execute();
    const payload = { runId: run.id, recipe: run.kind, state: run.state };
    await this.#outbox.record({ name: 'recipe.changed', supplierId: supplier.id, leadId: lead.id, payload });
  }
}
