import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadStore } from './lead-store.ts';

/** The one way a change of a lead reaches the database. */
export const leadStoreModule = new ContainerModule(({ bind }) => {
  bind(LeadStore)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName) => new LeadStore({ em, clock, engine }),
      [EM, CLOCK, ENGINE],
    )
    .inSingletonScope();
});
