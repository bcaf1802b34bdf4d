import type { Clock } from '#shared/clock.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { learnSender } from './sender-facts.ts';

/** Who puts the label Spam on a lead, or takes it off, says something of its sender; safe to run twice. */
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
    // Somebody may have said otherwise since: the lead knows the last word.
    if (!lead?.spam_verdict) return;
    await learnSender(this.#em, this.#engine, lead, { verdict: lead.spam_verdict, now: this.#clock.now() });
  }
}
