import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { Holds } from '../availability/holds.ts';
import { RoomOnDay } from '../availability/room-on-day.ts';
import { UpdateLead } from '../changes/update-lead.ts';
import { LEAD_SCHEDULE } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { LeadExport } from '../reading/lead-export.ts';
import { LeadTasks } from '../tasks/lead-tasks.ts';
import { UndoChange } from '../undo/undo-change.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { ChangeLeads } from './change-leads.ts';
import { ExportLeads } from './export-leads.ts';
import { LeaveToTeam } from './leave-to-team.ts';

/** Many leads at once, and taking changes back. */
export const bulkModule = new ContainerModule(({ bind }) => {
  bind(ChangeLeads)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        idempotency: Idempotency,
        mails: MailQueue,
        auth: AuthApi,
        suppliers: SuppliersApi,
        terms: LeadTerms,
        schedule: LeadSchedule,
        holds: Holds,
        room: RoomOnDay,
      ) =>
        new ChangeLeads({
          em,
          clock,
          engine,
          outbox,
          idempotency,
          mails,
          auth,
          suppliers,
          terms,
          schedule,
          holds,
          room,
        }),
      [
        EM,
        CLOCK,
        ENGINE,
        OUTBOX,
        IDEMPOTENCY,
        MAIL_QUEUE,
        AUTH_API,
        SUPPLIERS_API,
        LeadTerms,
        LEAD_SCHEDULE,
        Holds,
        RoomOnDay,
      ],
    )
    .inSingletonScope();
  bind(UndoChange)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        idempotency: Idempotency,
        mails: MailQueue,
        suppliers: SuppliersApi,
        schedule: LeadSchedule,
        tasks: LeadTasks,
        room: RoomOnDay,
        leads: LeadStore,
        updates: UpdateLead,
      ) =>
        new UndoChange({
          em,
          clock,
          engine,
          outbox,
          idempotency,
          mails,
          suppliers,
          schedule,
          tasks,
          room,
          leads,
          updates,
        }),
      [
        EM,
        CLOCK,
        ENGINE,
        OUTBOX,
        IDEMPOTENCY,
        MAIL_QUEUE,
        SUPPLIERS_API,
        LEAD_SCHEDULE,
        LeadTasks,
        RoomOnDay,
        LeadStore,
        UpdateLead,
      ],
    )
    .inSingletonScope();
  bind(ExportLeads)
    .toResolvedValue(
      (em: Em, engine: EngineName, exporting: LeadExport) => new ExportLeads(em, engine, exporting),
      [EM, ENGINE, LeadExport],
    )
    .inSingletonScope();
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName, outbox: Outbox, tasks: LeadTasks) =>
        new LeaveToTeam({ em, clock, engine, outbox, tasks }),
      [EM, CLOCK, ENGINE, OUTBOX, LeadTasks],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (changes: ChangeLeads, undoing: UndoChange, exporting: ExportLeads) =>
        bulkRoutes({ changes, undoing, exporting }),
      [ChangeLeads, UndoChange, ExportLeads],
    )
    .inSingletonScope();
});
