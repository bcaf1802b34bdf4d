import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { MAILER } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { SEND_PACE } from '#shared/mail/send-pace.ts';
import type { SendPace } from '#shared/mail/send-pace.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { JOB_DESKS } from '#shared/queue/job-desk.ts';
import { WORKER_ID, WorkQueue } from '#shared/queue/work-queue.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { Attachments } from '../attachments/attachments.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import { BatchNotes } from './dispatch/batch-notes.ts';
import { ConfirmSent } from './dispatch/confirm-sent.ts';
import { SCHEDULED_QUEUE, SendScheduledMessages } from './dispatch/send-scheduled-messages.ts';
import { LEAD_SCHEDULE } from '../conversation/lead-schedule.ts';
import type { LeadSchedule } from '../conversation/lead-schedule.ts';
import { ScheduleFacts } from './compose/schedule-facts.ts';
import { ScheduleMessage } from './compose/schedule-message.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { ScheduleSequence } from './compose/schedule-sequence.ts';
import { ScheduledChanges } from './compose/scheduled-changes.ts';
import { ScheduledDesk } from './scheduled-desk.ts';
import { ScheduledOfLead } from './compose/scheduled-lead.ts';
import { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import { ScheduledList } from './list/scheduled-list.ts';
import { REMINDED_PAYMENTS } from './queue/reminded-payments.ts';
import type { RemindedPayments } from './queue/reminded-payments.ts';
import { scheduledMessageRoutes } from './scheduled-messages.routes.ts';
import { TemplateChanges } from '../templates/template-changes.ts';
import { TemplateList } from '../templates/template-list.ts';
import { TemplatePreview } from '../templates/template-preview.ts';
import { templateRoutes } from '../templates/templates.routes.ts';
import { ScheduledRows } from '../tables/scheduled-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Templates and scheduled messages: the part of the leads module that writes to couples by itself. */
export const scheduleModule = new ContainerModule(({ bind }) => {
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new ScheduledRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
  bind(CoupleLinks)
    .toResolvedValue((secrets: Secrets, site: Site) => new CoupleLinks(secrets, site), [SECRETS, SITE])
    .inSingletonScope();
  bind(TemplateList)
    .toResolvedValue((em: Em, attachments: Attachments) => new TemplateList(em, attachments), [EM, Attachments])
    .inSingletonScope();
  bind(TemplateChanges)
    .toResolvedValue(
      (em: Em, clock: Clock, list: TemplateList, attachments: Attachments) =>
        new TemplateChanges(em, clock, list, attachments),
      [EM, CLOCK, TemplateList, Attachments],
    )
    .inSingletonScope();
  bind(TemplatePreview)
    .toResolvedValue(
      (em: Em, suppliers: SuppliersApi, auth: AuthApi, links: CoupleLinks) =>
        new TemplatePreview({ em, suppliers, auth, links }),
      [EM, SUPPLIERS_API, AUTH_API, CoupleLinks],
    )
    .inSingletonScope();
  bind(ScheduledList)
    .toResolvedValue(
      (em: Em, suppliers: SuppliersApi, attachments: Attachments, remindedPayments: RemindedPayments) =>
        new ScheduledList(em, suppliers, attachments, remindedPayments),
      [EM, SUPPLIERS_API, Attachments, REMINDED_PAYMENTS],
    )
    .inSingletonScope();
  bind(ScheduleFacts)
    .toResolvedValue(
      (em: Em, suppliers: SuppliersApi, auth: AuthApi) => new ScheduleFacts(em, suppliers, auth),
      [EM, SUPPLIERS_API, AUTH_API],
    )
    .inSingletonScope();
  bind(ScheduleMessage)
    .toResolvedValue(
      (em: Em, clock: Clock, facts: ScheduleFacts, list: ScheduledList, outbox: Outbox, attachments: Attachments) =>
        new ScheduleMessage(em, clock, facts, list, outbox, attachments),
      [EM, CLOCK, ScheduleFacts, ScheduledList, OUTBOX, Attachments],
    )
    .inSingletonScope();
  bind(ScheduledChanges)
    .toResolvedValue(
      (em: Em, clock: Clock, suppliers: SuppliersApi, list: ScheduledList, outbox: Outbox) =>
        new ScheduledChanges(em, clock, suppliers, list, outbox),
      [EM, CLOCK, SUPPLIERS_API, ScheduledList, OUTBOX],
    )
    .inSingletonScope();
  bind<LeadSchedule>(LEAD_SCHEDULE)
    .toResolvedValue(
      (em: Em, clock: Clock, suppliers: SuppliersApi, list: ScheduledList, outbox: Outbox) =>
        new ScheduledOfLead(em, clock, suppliers, list, outbox),
      [EM, CLOCK, SUPPLIERS_API, ScheduledList, OUTBOX],
    )
    .inSingletonScope();
  bind(JOB_DESKS)
    .toResolvedValue(
      (em: Em, changes: ScheduledChanges, confirming: ConfirmSent) => new ScheduledDesk(em, changes, confirming),
      [EM, ScheduledChanges, ConfirmSent],
    )
    .inSingletonScope();
  bind(BatchNotes)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName, owner: string, outbox: Outbox) =>
        new BatchNotes({ em, engine, outbox, work: new WorkQueue(em, clock, engine, { ...SCHEDULED_QUEUE, owner }) }),
      [EM, CLOCK, ENGINE, WORKER_ID, OUTBOX],
    )
    .inSingletonScope();
  bind(ConfirmSent)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        notes: BatchNotes,
        list: ScheduledList,
        suppliers: SuppliersApi,
        auth: AuthApi,
        links: CoupleLinks,
        queue: MailQueue,
        attachments: Attachments,
        remindedPayments: RemindedPayments,
      ) => new ConfirmSent({ em, clock, notes, list, suppliers, auth, links, queue, attachments, remindedPayments }),
      [
        EM,
        CLOCK,
        BatchNotes,
        ScheduledList,
        SUPPLIERS_API,
        AUTH_API,
        CoupleLinks,
        MAIL_QUEUE,
        Attachments,
        REMINDED_PAYMENTS,
      ],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        owner: string,
        notes: BatchNotes,
        suppliers: SuppliersApi,
        auth: AuthApi,
        links: CoupleLinks,
        queue: MailQueue,
        mailer: Mailer,
        pace: SendPace,
        logger: Logger,
        attachments: Attachments,
        outgoing: OutgoingMessages,
        remindedPayments: RemindedPayments,
      ) => {
        const work = new WorkQueue(em, clock, engine, { ...SCHEDULED_QUEUE, owner });
        return new SendScheduledMessages({
          em,
          clock,
          work,
          notes,
          suppliers,
          auth,
          links,
          queue,
          mailer,
          pace,
          logger,
          attachments,
          outgoing,
          remindedPayments,
        });
      },
      [
        EM,
        CLOCK,
        ENGINE,
        WORKER_ID,
        BatchNotes,
        SUPPLIERS_API,
        AUTH_API,
        CoupleLinks,
        MAIL_QUEUE,
        MAILER,
        SEND_PACE,
        LOGGER,
        Attachments,
        OutgoingMessages,
        REMINDED_PAYMENTS,
      ],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (list: TemplateList, changes: TemplateChanges, preview: TemplatePreview) =>
        templateRoutes(list, changes, preview),
      [TemplateList, TemplateChanges, TemplatePreview],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        list: ScheduledList,
        schedule: ScheduleMessage,
        changes: ScheduledChanges,
        em: Em,
        clock: Clock,
        leads: LeadStore,
        facts: ScheduleFacts,
        outbox: Outbox,
        confirming: ConfirmSent,
      ) =>
        scheduledMessageRoutes(
          list,
          schedule,
          changes,
          new ScheduleSequence({ em, clock, leads, facts, outbox }),
          confirming,
        ),
      [ScheduledList, ScheduleMessage, ScheduledChanges, EM, CLOCK, LeadStore, ScheduleFacts, OUTBOX, ConfirmSent],
    )
    .inSingletonScope();
});
