import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { LeadDoor } from '../../core/masking/lead-door.ts';
import { DuplicatesOfLead } from './duplicates-of-lead.ts';
import { duplicateRoutes } from './duplicates.routes.ts';
import { FindDuplicates } from './find-duplicates.ts';
import { MergeLeads } from './merge-leads.ts';
import { PairStore } from './pair-store.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Leads of the same couple (E8). */
export const duplicatesModule = new ContainerModule(({ bind }) => {
  bind(PairStore)
    .toResolvedValue((em: Em, engine: EngineName) => new PairStore(em, engine), [EM, ENGINE])
    .inSingletonScope();
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, pairs: PairStore) => new FindDuplicates({ em, clock, outbox, pairs }),
      [EM, CLOCK, OUTBOX, PairStore],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        idempotency: Idempotency,
        leads: LeadStore,
        door: LeadDoor,
        pairs: PairStore,
        owners: RowsOfLeads[],
      ) =>
        duplicateRoutes(
          new DuplicatesOfLead({ em, clock, outbox, door, pairs }),
          new MergeLeads({ em, clock, engine, outbox, idempotency, leads, pairs, owners }),
        ),
      [
        EM,
        CLOCK,
        ENGINE,
        OUTBOX,
        IDEMPOTENCY,
        LeadStore,
        LeadDoor,
        PairStore,
        { serviceIdentifier: ROWS_OF_LEADS, isMultiple: true },
      ],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS).toService(PairStore);
});
