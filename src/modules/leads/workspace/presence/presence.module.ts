import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadPresence } from './lead-presence.ts';
import { leadPresenceRoutes } from './lead-presence.routes.ts';
import { PresenceRows } from './presence-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Who is at which lead. */
export const presenceModule = new ContainerModule(({ bind }) => {
  bind(LeadPresence)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName, outbox: Outbox, namesOf: NamesOf) =>
        new LeadPresence({ em, clock, engine, outbox, namesOf }),
      [EM, CLOCK, ENGINE, OUTBOX, PEOPLE_NAMES],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((presence: LeadPresence) => leadPresenceRoutes(presence), [LeadPresence])
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new PresenceRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
});
