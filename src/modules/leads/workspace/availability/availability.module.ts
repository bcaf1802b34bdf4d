import { ContainerModule } from 'inversify';
import { CALENDAR_API, DAY_SOURCES, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { CalendarApi, DaySource, SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadDoor } from '../../core/masking/lead-door.ts';
import { AvailabilityOfLead } from './availability-of-lead.ts';
import { DaysOfLeads } from './days-of-leads.ts';
import { Holds } from './holds.ts';
import { RoomOnDay } from './room-on-day.ts';

/** The days of couples: what leads take of a calendar, and whether there is room (E6). */
export const availabilityModule = new ContainerModule(({ bind }) => {
  bind<DaySource>(DAY_SOURCES)
    .toResolvedValue((em: Em, suppliers: SuppliersApi) => new DaysOfLeads({ em, suppliers }), [EM, SUPPLIERS_API])
    .inSingletonScope();
  bind(AvailabilityOfLead)
    .toResolvedValue(
      (door: LeadDoor, calendar: CalendarApi) => new AvailabilityOfLead({ door, calendar }),
      [LeadDoor, CALENDAR_API],
    )
    .inSingletonScope();
  bind(Holds)
    .toResolvedValue(
      (clock: Clock, suppliers: SuppliersApi, calendar: CalendarApi) => new Holds({ clock, suppliers, calendar }),
      [CLOCK, SUPPLIERS_API, CALENDAR_API],
    )
    .inSingletonScope();
  bind(RoomOnDay)
    .toResolvedValue(
      (em: Em, engine: EngineName, calendar: CalendarApi, suppliers: SuppliersApi) =>
        new RoomOnDay({ em, engine, calendar, suppliers }),
      [EM, ENGINE, CALENDAR_API, SUPPLIERS_API],
    )
    .inSingletonScope();
});
