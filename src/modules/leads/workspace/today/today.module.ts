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
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadTasks } from '../tasks/lead-tasks.ts';
import { NoteTrouble } from './note-trouble.ts';
import { SettleToday } from './settle-today.ts';
import { SnoozeLeads } from './snooze-leads.ts';
import { BookedLeads } from './sources/booked-leads.ts';
import { ColdLeads } from './sources/cold-leads.ts';
import { DuePayments } from './sources/due-payments.ts';
import { OpenTasks } from './sources/open-tasks.ts';
import { UnopenedLeads } from './sources/unopened-leads.ts';
import { WaitingCouples } from './sources/waiting-couples.ts';
import { TodayQueue } from './today-queue.ts';
import { todayRoutes } from './today.routes.ts';
import { TODAY_SOURCES } from '../tasks/today-source.ts';
import type { TodaySource } from '../tasks/today-source.ts';
import { TaskRows } from '../tasks/task-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** What the module itself knows of things to do; others bind their own TODAY_SOURCES. */
const OWN_SOURCES = [WaitingCouples, UnopenedLeads, ColdLeads, DuePayments, BookedLeads, OpenTasks] as const;

/** Who needs somebody now, and reminders (E9). */
export const todayModule = new ContainerModule(({ bind }) => {
  for (const Source of OWN_SOURCES)
    bind<TodaySource>(TODAY_SOURCES)
      .toResolvedValue((em: Em) => new Source(em), [EM])
      .inSingletonScope();
  bind(TodayQueue)
    .toResolvedValue(
      (em: Em, clock: Clock, suppliers: SuppliersApi, namesOf: NamesOf, sources: TodaySource[]) =>
        new TodayQueue({ em, clock, suppliers, namesOf, sources }),
      [EM, CLOCK, SUPPLIERS_API, PEOPLE_NAMES, { serviceIdentifier: TODAY_SOURCES, isMultiple: true }],
    )
    .inSingletonScope();
  bind(LeadTasks)
    .toResolvedValue(
      (em: Em, engine: EngineName, sources: TodaySource[]) => new LeadTasks(em, engine, sources),
      [EM, ENGINE, { serviceIdentifier: TODAY_SOURCES, isMultiple: true }],
    )
    .inSingletonScope();
  bind(SettleToday)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        idempotency: Idempotency,
        suppliers: SuppliersApi,
        tasks: LeadTasks,
      ) => new SettleToday({ em, clock, engine, outbox, idempotency, suppliers, tasks }),
      [EM, CLOCK, ENGINE, OUTBOX, IDEMPOTENCY, SUPPLIERS_API, LeadTasks],
    )
    .inSingletonScope();
  bind(SnoozeLeads)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        idempotency: Idempotency,
        auth: AuthApi,
        suppliers: SuppliersApi,
        namesOf: NamesOf,
        tasks: LeadTasks,
      ) => new SnoozeLeads({ em, clock, engine, outbox, idempotency, auth, suppliers, namesOf, tasks }),
      [EM, CLOCK, ENGINE, OUTBOX, IDEMPOTENCY, AUTH_API, SUPPLIERS_API, PEOPLE_NAMES, LeadTasks],
    )
    .inSingletonScope();
  bind(EVENT_HANDLERS)
    .toResolvedValue((tasks: LeadTasks, outbox: Outbox) => new NoteTrouble(tasks, outbox), [LeadTasks, OUTBOX])
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (queue: TodayQueue, settling: SettleToday, snoozing: SnoozeLeads) => todayRoutes({ queue, settling, snoozing }),
      [TodayQueue, SettleToday, SnoozeLeads],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new TaskRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
});
