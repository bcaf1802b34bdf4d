import type { Clock } from '#shared/clock.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { learnSender } from './sender-facts.ts';

/** Learns about a sender when a teammate adds or removes the Spam label; safe to run twice. */
export class LearnFromLabels implements EventHandler {
  readonly names = ['lead.changed'] as const;
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #engine: EngineName;

  constructor({ em, clock, engine }: { em: Em; clock: Clock; engine: EngineName }) {
    this.#em = em;
    this.#clock = clock;
    this.#engine = engine;
  }

  async handle({ supplierId, leadId, payload }: DomainEvent): Promise<void> {
    if (supplierId === null || leadId === null || typeof payload['spam'] !== 'boolean') return;
    const lead = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(['supplier_id', 'email', 'locked', 'spam_verdict'])
      .where('id', '=', leadId)
      .executeTakeFirst();
    // Someone may have changed it since; the lead has the latest verdict.
    if (!lead?.spam_verdict) return;
    await learnSender(this.#em, this.#engine, lead, { verdict: lead.spam_verdict, now: this.#clock.now() });
  }
}
