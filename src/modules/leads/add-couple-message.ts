import type { MESSAGE_CHANNELS } from '#contracts/message.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { counterDelta, moveCounters } from './lead-counters.ts';
import { addToSearchText, excerptOf } from './lead-mask.ts';
import { leadsDb } from './leads-tables.ts';
import { needsReply } from './needs-reply.ts';

export interface CoupleMessage {
  leadId: string;
  body: string;
  channel: (typeof MESSAGE_CHANNELS)[number];
}

/** Adds a couple's further message to its lead, inside the caller's transaction. */
export class AddCoupleMessage {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #engine: EngineName;
  readonly #outbox: Outbox;

  constructor(em: Em, clock: Clock, engine: EngineName, outbox: Outbox) {
    this.#em = em;
    this.#clock = clock;
    this.#engine = engine;
    this.#outbox = outbox;
  }

  /** Returns the message's id. The lead becomes unread again and waits for an answer. */
  async add(message: CoupleMessage): Promise<string> {
    const db = leadsDb(this.#em);
    const now = this.#clock.now();
    const lead = await db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', message.leadId)
      .$if(this.#engine !== 'sqlite', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const id = newId(now);
    await db
      .insertInto('message')
      .values({
        id,
        conversation_id: lead.conversation_id,
        lead_id: lead.id,
        supplier_id: lead.supplier_id,
        sender: 'couple',
        author_id: lead.couple_user_id,
        author_name: lead.first_name,
        body: message.body,
        channel: message.channel,
        delivery: 'none',
        created_at: now,
      })
      .execute();
    const spam = await db
      .selectFrom('lead_label')
      .select('label')
      .where('lead_id', '=', lead.id)
      .where('label', '=', 'Spam')
      .executeTakeFirst();
    const change = {
      last_activity_at: now,
      last_message_by: 'couple',
      read_state: lead.read_state === 'read' ? ('unread' as const) : lead.read_state,
      needs_reply: needsReply(
        { stage: lead.stage, last_message_by: 'couple', last_activity_at: now, replied_at: lead.replied_at },
        spam !== undefined,
      ),
      excerpt: excerptOf(message.body, lead),
      search_text: addToSearchText(lead.search_text, message.body, lead),
      updated_at: now,
      version: lead.version + 1,
    };
    await db.updateTable('lead').set(change).where('id', '=', lead.id).execute();
    await this.#outbox.record({
      name: 'message.received',
      supplierId: lead.supplier_id,
      leadId: lead.id,
      payload: { messageId: id },
    });
    await moveCounters(this.#em, this.#engine, lead.supplier_id, counterDelta(lead, { ...lead, ...change }));
    return id;
  }
}
