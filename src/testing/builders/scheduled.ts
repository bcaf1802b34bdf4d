import { Attachments } from '#modules/leads/messaging/attachments/attachments.ts';
import { REMINDED_PAYMENTS } from '#modules/leads/messaging/schedule/queue/reminded-payments.ts';
import type { RemindedPayments } from '#modules/leads/messaging/schedule/queue/reminded-payments.ts';
import { CoupleLinks } from '#modules/leads/messaging/links/couple-links.ts';
import { BatchNotes } from '#modules/leads/messaging/schedule/dispatch/batch-notes.ts';
import { OutgoingMessages } from '#modules/leads/messaging/outgoing/outgoing-messages.ts';
import {
  SCHEDULED_QUEUE,
  SendScheduledMessages,
} from '#modules/leads/messaging/schedule/dispatch/send-scheduled-messages.ts';
import type { LeadRow } from '#modules/leads/core/tables/leads-tables.ts';
import { updateNextScheduled } from '#modules/leads/messaging/schedule/queue/schedule-next.ts';
import { messagingDb } from '#modules/leads/messaging/tables/messaging-tables.ts';
import type { ScheduledRow } from '#modules/leads/messaging/tables/messaging-tables.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { REVIEW_ASKING, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { ReviewAsking, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { createLogger } from '#shared/logger.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { SendPace } from '#shared/mail/send-pace.ts';
import { WorkQueue } from '#shared/queue/work-queue.ts';
import type { QueueRules } from '#shared/queue/queue-table.ts';
import type { Container } from 'inversify';
import type { TestDatabase } from '../database.ts';
import { buildLead } from './leads.ts';
import { buildSupplier } from './suppliers.ts';

/** A follow-up of a lead that is due now, unless columns are set directly. */
export async function buildScheduled(
  { database, clock }: { database: Pick<TestDatabase, 'orm'>; clock: Clock },
  lead: Pick<LeadRow, 'id' | 'supplier_id' | 'conversation_id'>,
  row: Partial<ScheduledRow> = {},
): Promise<ScheduledRow> {
  const now = clock.now();
  const scheduled: ScheduledRow = {
    id: newId(),
    supplier_id: lead.supplier_id,
    lead_id: lead.id,
    conversation_id: lead.conversation_id,
    template_id: null,
    type: 'follow-up',
    subject: 'Your date, {{couple}}',
    body: 'Dear {{partner1}},\n\n{{weddingDate}} is still free.',
    scheduled_at: row.due_at ?? now,
    local_day: new Date(row.due_at ?? now).toISOString().slice(0, 10),
    local_time: '09:00',
    offset: null,
    amount: null,
    stop_on_reply: true,
    cancel_reason: null,
    sent_at: null,
    created_by: null,
    created_at: now,
    updated_at: now,
    state: 'scheduled',
    due_at: now,
    attempt: 0,
    lost: 0,
    begun_at: null,
    owner: null,
    lease_until: null,
    last_error: null,
    version: 1,
    ...row,
  };
  const em = database.orm.em.fork();
  await messagingDb(em).insertInto('scheduled_message').values(scheduled).execute();
  await updateNextScheduled(em, [lead.id]);
  return scheduled;
}

/** A due follow-up of a supplier in a time zone where it is noon, so that it is sent whenever the test runs. */
export async function buildDueMessage(target: {
  database: Pick<TestDatabase, 'orm' | 'engine'>;
  clock: Clock;
}): Promise<ScheduledRow> {
  const hour = new Date(target.clock.now()).getUTCHours();
  const timezone = `Etc/GMT${hour >= 12 ? '+' : '-'}${Math.abs(hour - 12)}`;
  const supplier = await buildSupplier(target, { timezone });
  // The couple wrote before the message was scheduled.
  const lead = await buildLead(target, supplier.id);
  return buildScheduled(target, lead);
}

export interface DispatcherOptions {
  mailer: Mailer;
  owner?: string;
  rules?: Partial<QueueRules>;
  /** Maximum emails per second; 0 for no limit. */
  pace?: number;
}

/** The product's dispatcher with a mailer from the test. */
export function dispatcherOver(
  {
    container,
    database,
    clock,
  }: { container: Container; database: Pick<TestDatabase, 'orm' | 'engine'>; clock: Clock },
  { mailer, owner = 'one', rules = {}, pace = 0 }: DispatcherOptions,
): SendScheduledMessages {
  const { em } = database.orm;
  const { engine } = database;
  const work = new WorkQueue(em, clock, engine, { ...SCHEDULED_QUEUE, owner, ...rules });
  return new SendScheduledMessages({
    em,
    clock,
    work,
    notes: new BatchNotes({ em, engine, work, outbox: container.get<Outbox>(OUTBOX) }),
    suppliers: container.get<SuppliersApi>(SUPPLIERS_API),
    auth: container.get<AuthApi>(AUTH_API),
    attachments: container.get(Attachments),
    outgoing: container.get(OutgoingMessages),
    remindedPayments: container.get<RemindedPayments>(REMINDED_PAYMENTS),
    reviews: container.get<ReviewAsking>(REVIEW_ASKING),
    links: container.get(CoupleLinks),
    queue: container.get<MailQueue>(MAIL_QUEUE),
    mailer,
    pace: new SendPace(pace),
    logger: createLogger('silent'),
  });
}
