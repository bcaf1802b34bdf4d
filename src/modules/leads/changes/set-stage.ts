import type { StageInput } from '#contracts/lead.ts';
import { CLOSED_STAGES } from '#contracts/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LeadSchedule } from '../lead-schedule.ts';
import type { LeadStore } from '../lead-store.ts';
import { needsReply } from './needs-reply.ts';

/** Moves a lead to any stage: stamps the stage's time, clears the status, keeps why it was lost (S2 §4, decision 33). */
export class SetStage {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #leads: LeadStore;
  readonly #schedule: Pick<LeadSchedule, 'stop'>;

  constructor(em: Em, clock: Clock, outbox: Outbox, leads: LeadStore, schedule: Pick<LeadSchedule, 'stop'>) {
    this.#em = em;
    this.#clock = clock;
    this.#outbox = outbox;
    this.#leads = leads;
    this.#schedule = schedule;
  }

  /** @throws NotFound */
  async set(supplierId: string, leadId: string, { stage, reason }: StageInput): Promise<void> {
    await inTransaction(this.#em, async () => {
      const now = this.#clock.now();
      const lead = await this.#leads.lock(leadId, supplierId);
      await this.#outbox.record({ name: 'lead.changed', supplierId, leadId, payload: { stage } });
      await this.#leads.save(lead, {
        stage,
        stage_since: now,
        stages: toJson({ ...fromJson(lead.stages), [stage]: now }),
        status: null,
        lost_reason: stage === 'Lost' ? (reason ?? null) : null,
        needs_reply: needsReply({ ...lead, stage }, lead.labels.includes('Spam')),
      });
      if (CLOSED_STAGES.includes(stage)) await this.#schedule.stop(leadId, 'stage-closed');
    });
  }
}
