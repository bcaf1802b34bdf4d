import type { Clock } from '#shared/clock.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadTasks } from '../tasks/lead-tasks.ts';
import { rememberChange } from '../../core/store/remember-change.ts';
import { lockLeads } from '../batches/lock-leads.ts';
import { writeLeads } from '../batches/write-leads.ts';

/** Leads per change, as many as a request can name (E4). */
const BATCH = 5_000;

export interface UnassignLeaversParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Pick<Outbox, 'record'>;
  tasks: Pick<LeadTasks, 'assignToEveryone'>;
}

/**
 * When someone leaves the team, their leads lose their owner, so that others find them among the unassigned ones, and
 * their reminders become everyone's. The history of each lead names the former owner.
 */
export class UnassignLeavers implements EventHandler {
  readonly names = ['team.changed'] as const;
  readonly #parts: UnassignLeaversParts;

  constructor(parts: UnassignLeaversParts) {
    this.#parts = parts;
  }

  async handle({ supplierId, payload: { userId } }: DomainEvent): Promise<void> {
    if (supplierId === null || typeof userId !== 'string') return;
    await this.#parts.tasks.assignToEveryone(supplierId, userId);
    for (let ids = await this.#owned(supplierId, userId); ids.length > 0; ids = await this.#owned(supplierId, userId)) {
      await this.#release(ids, supplierId, userId);
    }
  }

  async #release(ids: readonly string[], supplierId: string, userId: string): Promise<void> {
    const { em, clock, engine, outbox } = this.#parts;
    const now = clock.now();
    const leads = await lockLeads(em, engine, supplierId, ids);
    const plans = leads.map((lead) => ({ lead, change: { assignee_id: null } }));
    const changeId = newId(now);
    await rememberChange(em, { id: changeId, supplierId, userId, now }, plans);
    await writeLeads(em, engine, plans, { now });
    await outbox.record({ name: 'leads.changed', supplierId, payload: { changeId, count: plans.length, stage: null } });
  }

  async #owned(supplierId: string, userId: string): Promise<string[]> {
    const rows = await leadsDb(this.#parts.em)
      .selectFrom('lead')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('assignee_id', '=', userId)
      .limit(BATCH)
      .execute();
    return rows.map(({ id }) => id);
  }
}
