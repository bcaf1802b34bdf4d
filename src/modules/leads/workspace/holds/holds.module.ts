import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SetStage } from '../stage/set-stage.ts';
import { UpdateLead } from '../changes/update-lead.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { LeadReader } from '../reading/lead-reader.ts';
import { AvailabilityOfLead } from '../availability/availability-of-lead.ts';
import { TODAY_SOURCES } from '../tasks/today-source.ts';
import type { TodaySource } from '../tasks/today-source.ts';
import { EndHoldsJob } from './end-holds.job.ts';
import { EndingHolds } from './ending-holds.ts';
import { HoldLead } from './hold-lead.ts';
import { holdRoutes } from './hold.routes.ts';
import { Holds } from '../availability/holds.ts';

/** Dates on hold: how long leads hold a day, and what happens when that ends (E6). */
export const holdsModule = new ContainerModule(({ bind }) => {
  bind<TodaySource>(TODAY_SOURCES)
    .toResolvedValue((em: Em) => new EndingHolds({ em }), [EM])
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
      ) =>
        holdRoutes({
          holding: new HoldLead({ em, clock, outbox, leads, updates, stages, holds }),
          reader,
          availability,
        }),
      [EM, CLOCK, OUTBOX, LeadStore, UpdateLead, SetStage, Holds, LeadReader, AvailabilityOfLead],
    )
    .inSingletonScope();
});
