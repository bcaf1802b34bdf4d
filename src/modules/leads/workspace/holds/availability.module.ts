import { ContainerModule } from 'inversify';
import { CALENDAR_API, DAY_SOURCES, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { CalendarApi, DaySource, SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SetStage } from '../stage/set-stage.ts';
import { UpdateLead } from '../changes/update-lead.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { LeadDoor } from '../../core/masking/lead-door.ts';
import { LeadReader } from '../reading/lead-reader.ts';
import { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import { DaysOfLeads } from '../availability/days-of-leads.ts';
import { TODAY_SOURCES } from '../tasks/today-source.ts';
import type { TodaySource } from '../tasks/today-source.ts';
import { EndHoldsJob } from './end-holds.job.ts';
import { EndingHolds } from './ending-holds.ts';
import { HoldLead } from './hold-lead.ts';
import { holdRoutes } from './hold.routes.ts';
import { Holds } from '../availability/holds.ts';
import { RoomOnDay } from '../availability/room-on-day.ts';

/** The days of couples: what leads take of a calendar, how long they hold it, and whether there is room (E6). */
export const availabilityModule = new ContainerModule(({ bind }) => {
  bind<DaySource>(DAY_SOURCES)
    .toResolvedValue((em: Em, suppliers: SuppliersApi) => new DaysOfLeads(em, suppliers), [EM, SUPPLIERS_API])
    .inSingletonScope();
  bind<TodaySource>(TODAY_SOURCES)
    .toResolvedValue((em: Em) => new EndingHolds(em), [EM])
    .inSingletonScope();
  bind(AvailabilityOfLead)
    .toResolvedValue(
      (door: LeadDoor, calendar: CalendarApi) => new AvailabilityOfLead(door, calendar),
      [LeadDoor, CALENDAR_API],
    )
    .inSingletonScope();
  bind(Holds)
    .toResolvedValue(
      (clock: Clock, suppliers: SuppliersApi, calendar: CalendarApi) => new Holds(clock, suppliers, calendar),
      [CLOCK, SUPPLIERS_API, CALENDAR_API],
    )
    .inSingletonScope();
  bind(RoomOnDay)
    .toResolvedValue(
      (em: Em, engine: EngineName, calendar: CalendarApi, suppliers: SuppliersApi) =>
        new RoomOnDay(em, engine, calendar, suppliers),
      [EM, ENGINE, CALENDAR_API, SUPPLIERS_API],
    )
    .inSingletonScope();
  bind<Job>(JOBS)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, leads: LeadStore, stages: SetStage) =>
        new EndHoldsJob({ em, clock, outbox, leads, stages }),
      [EM, CLOCK, OUTBOX, LeadStore, SetStage],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        outbox: Outbox,
        leads: LeadStore,
        updates: UpdateLead,
        stages: SetStage,
        holds: Holds,
        reader: LeadReader,
        availability: AvailabilityOfLead,
      ) => holdRoutes(new HoldLead({ em, clock, outbox, leads, updates, stages, holds }), reader, availability),
      [EM, CLOCK, OUTBOX, LeadStore, UpdateLead, SetStage, Holds, LeadReader, AvailabilityOfLead],
    )
    .inSingletonScope();
});
