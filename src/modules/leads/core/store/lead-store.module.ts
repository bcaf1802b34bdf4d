import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadStore } from './lead-store.ts';
import { ConversationRows, CoreRows } from './core-rows.ts';
import { ROWS_OF_LEADS } from './rows-of-leads.ts';
import type { RowsOfLeads } from './rows-of-leads.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import type { KeptRows } from '#shared/persistence/old-rows/kept-rows.ts';

/** The one way a change of a lead reaches the database. */
export const leadStoreModule = new ContainerModule(({ bind }) => {
  bind<KeptRows>(KEPT_ROWS).toConstantValue({ table: 'lead_undo', days: 1, by: 'created_at' });
  bind(LeadStore)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName) => new LeadStore(em, clock, engine),
      [EM, CLOCK, ENGINE],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new CoreRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em) => new ConversationRows(em), [EM])
    .inSingletonScope();
});
