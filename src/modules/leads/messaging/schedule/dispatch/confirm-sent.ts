import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { Clock } from '#shared/clock.ts';
import { StaleVersion, notFound } from '#shared/errors.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { CoupleLinks } from '../../links/couple-links.ts';
import { readBatchFacts } from './batch-facts.ts';
import type { BatchFactsParts } from './batch-facts.ts';
import type { BatchNotes } from './batch-notes.ts';
import { ScheduleNotEditable } from '../queue/schedule.errors.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import { withLeads } from './scheduled-batch.ts';
import type { ScheduledList } from '../list/scheduled-list.ts';
import { renderScheduled } from './scheduled-mail.ts';

export interface ConfirmSentParts extends BatchFactsParts {
  clock: Clock;
  notes: Pick<BatchNotes, 'confirmed'>;
  list: ScheduledList;
  links: Pick<CoupleLinks, 'open'>;
  queue: Pick<MailQueue, 'compose'>;
}

/** Accepts a person's confirmation that a message of unknown delivery arrived (J3). */
export class ConfirmSent {
  readonly #parts: ConfirmSentParts;

  constructor(parts: ConfirmSentParts) {
    this.#parts = parts;
  }

  /**
   * Adds it to its conversation, as its worker would have. Confirming twice changes nothing.
   * @throws ScheduleNotEditable if it isn't unknown or its couple was erased; StaleVersion, NotFound
   */
  async mark(supplierId: string, scheduledId: string, version?: number): Promise<ScheduledMessageAnswer> {
    const { em, clock, list, notes, links, queue } = this.#parts;
    return inTransaction(em, async () => {
      const row = await messagingDb(em)
        .selectFrom('scheduled_message')
        .selectAll()
        .where('id', '=', scheduledId)
        .where('supplier_id', '=', supplierId)
        .executeTakeFirstOrThrow(notFound('This scheduled message'));
      if (row.state === 'sent') return list.find(supplierId, scheduledId);
      if (version !== undefined && version !== row.version) throw new StaleVersion(row.version);
      const [message] = await withLeads(em, [row]);
      if (row.state !== 'unknown' || !message?.lead) throw new ScheduleNotEditable(row.state);
      const facts = await readBatchFacts(this.#parts, [message]);
      if (!facts.couple(message) || !facts.supplier(message)) throw new ScheduleNotEditable(row.state);
      const sentAt = row.begun_at ?? row.due_at;
      const rendered = await renderScheduled(message, facts, await links.open(), queue, sentAt);
      const done = await notes.confirmed({ message, ...rendered }, row.version, sentAt, clock.now());
      if (!done) throw new StaleVersion(row.version + 1);
      return list.find(supplierId, scheduledId);
    });
  }
}
