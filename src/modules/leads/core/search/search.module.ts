import { ContainerModule } from 'inversify';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { JOBS } from '#shared/jobs.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SearchableLeadsJob } from './searchable-leads.job.ts';

/** The words that leads are found by. */
export const searchModule = new ContainerModule(({ bind }) => {
  bind(JOBS)
    .toResolvedValue(
      (em: Em, engine: EngineName, suppliers: SuppliersApi) => new SearchableLeadsJob({ em, engine, suppliers }),
      [EM, ENGINE, SUPPLIERS_API],
    )
    .inSingletonScope();
});
