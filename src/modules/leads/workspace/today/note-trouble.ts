import { ownValue } from '#contracts/own-value.ts';
import { NEEDS_PERSON_STATES } from '#contracts/messaging/scheduled-message.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { LeadTasks, TaskFact } from '../tasks/lead-tasks.ts';

const NOT_SENT: readonly string[] = NEEDS_PERSON_STATES;

/**
 * Records problems that need a person when they happen: a message that bounced or was refused, or a scheduled one that
 * failed. No index finds these by supplier, and most are soon solved; OpenTasks leaves out the solved ones.
 */
export class NoteTrouble implements EventHandler {
  readonly names = ['message.bounced', 'lead.changed', 'scheduled.changed'] as const;
  readonly #tasks: LeadTasks;
  readonly #outbox: Outbox;

  constructor({ tasks, outbox }: { tasks: LeadTasks; outbox: Outbox }) {
    this.#tasks = tasks;
    this.#outbox = outbox;
  }

  async handle(event: DomainEvent): Promise<void> {
    const { supplierId, leadId } = event;
    const fact = troubleOf(event);
    if (fact === null || supplierId === null || leadId === null) return;
    const isNew = await this.#tasks.note({ ...fact, leadId }, supplierId, event.createdAt);
    if (isNew) await this.#outbox.record({ name: 'lead.changed', supplierId, leadId });
  }
}

/** A full mailbox isn't a problem yet, because the mail server tries again. */
function troubleOf({ name, payload }: DomainEvent): Pick<TaskFact, 'kind' | 'ref'> | null {
  const word = (key: string): string => {
    const value = ownValue(payload, key);
    return typeof value === 'string' ? value : '';
  };
  const returned = name === 'message.bounced' ? payload['permanent'] === true : word('delivery') === 'dead';
  if (name === 'scheduled.changed')
    return NOT_SENT.includes(word('state')) ? { kind: 'scheduled', ref: word('scheduledId') } : null;
  return returned && word('messageId') !== '' ? { kind: 'bounced', ref: word('messageId') } : null;
}
