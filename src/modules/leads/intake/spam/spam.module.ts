import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LEAD_SCHEDULE } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { LEAD_ANSWERS } from '../../core/lead/lead-answers.ts';
import type { LeadAnswers } from '../../core/lead/lead-answers.ts';
import { LearnFromLabels } from './learn-from-labels.ts';
import { MarkSpam } from './mark-spam.ts';
import { spamRoutes } from './spam.routes.ts';

/** What a supplier says of spam, and what is learned from it (E8). */
export const spamModule = new ContainerModule(({ bind }) => {
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        leads: LeadStore,
        schedule: LeadSchedule,
        reader: LeadAnswers,
      ) => spamRoutes({ marking: new MarkSpam({ em, clock, engine, outbox, leads, schedule }), reader }),
      [EM, CLOCK, ENGINE, OUTBOX, LeadStore, LEAD_SCHEDULE, LEAD_ANSWERS],
    )
    .inSingletonScope();
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName) => new LearnFromLabels({ em, clock, engine }),
      [EM, CLOCK, ENGINE],
    )
    .inSingletonScope();
});
