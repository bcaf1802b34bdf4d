import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { WORKER_ID, WorkQueue } from '#shared/queue/work-queue.ts';
import { LEAD_UPDATES } from './run/lead-updates.ts';
import type { LeadUpdates } from './run/lead-updates.ts';
import { ChangeLeadTerms } from '../../core/terms/change-lead-terms.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { PairStore } from '../duplicates/pair-store.ts';
import { SameCouples } from '../duplicates/same-couples.ts';
import { LEAD_IMPORTS } from '../../index.ts';
import type { LeadImports } from '../../index.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import { CheckImport } from './run/check-import.ts';
import { ImportDesk } from './import-desk.ts';
import { IMPORT_STORAGE, ImportFiles } from './store/import-files.ts';
import { ImportFromFile } from './import-from-file.ts';
import { ImportSource } from './run/import-source.ts';
import { ImportStore } from './store/import-store.ts';
import { ImportWake } from './store/import-wake.ts';
import { ImportJob } from './run/import.job.ts';
import { importRoutes } from './importing.routes.ts';
import { JoinLead } from './run/join-lead.ts';
import { NewLabels } from './new-labels.ts';
import { RemoveOldImportsJob } from './run/remove-old-imports.job.ts';
import { UndoBatch } from './run/undo-batch.ts';
import { WriteBatch } from './run/write-batch.ts';

/** A process that dies is noticed after this many milliseconds; each batch renews it. */
const LEASE = 20_000;
/** Deaths and faults of one import; the progress of each try stays. */
const TRIES = 25;

/** Leads from CSV files. */
export const importingModule = new ContainerModule(({ bind }) => {
  bind(ImportWake).toConstantValue(new ImportWake());
  bind(ImportFiles)
    .toResolvedValue((storage: FileStorage) => new ImportFiles(storage), [IMPORT_STORAGE])
    .inSingletonScope();
  bind(ImportStore)
    .toResolvedValue((em: Em, engine: EngineName) => new ImportStore(em, engine), [EM, ENGINE])
    .inSingletonScope();
  bind(ImportSource)
    .toResolvedValue(
      (
        clock: Clock,
        auth: AuthApi,
        suppliers: SuppliersApi,
        weddings: WeddingsApi,
        files: ImportFiles,
        terms: LeadTerms,
      ) => new ImportSource({ clock, auth, suppliers, weddings, files, terms }),
      [CLOCK, AUTH_API, SUPPLIERS_API, WEDDINGS_API, ImportFiles, LeadTerms],
    )
    .inSingletonScope();
  bind(ImportDesk)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        outbox: Outbox,
        suppliers: SuppliersApi,
        store: ImportStore,
        files: ImportFiles,
        wake: ImportWake,
        terms: LeadTerms,
        changes: ChangeLeadTerms,
      ) => {
        const labels = new NewLabels(terms, changes);
        return new ImportDesk({ em, clock, outbox, suppliers, store, files, wake, labels });
      },
      [EM, CLOCK, OUTBOX, SUPPLIERS_API, ImportStore, ImportFiles, ImportWake, LeadTerms, ChangeLeadTerms],
    )
    .inSingletonScope();
  bind(JoinLead)
    .toResolvedValue(
      (em: Em, clock: Clock, leads: LeadStore, updates: LeadUpdates, suppliers: SuppliersApi) =>
        new JoinLead(em, clock, leads, updates, async (id) => (await suppliers.find(id))?.locale ?? 'en-GB'),
      [EM, CLOCK, LeadStore, LEAD_UPDATES, SUPPLIERS_API],
    )
    .inSingletonScope();
  bind(WriteBatch)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName, auth: AuthApi, weddings: WeddingsApi, joining: JoinLead) =>
        new WriteBatch({ em, clock, engine, auth, weddings, joining }),
      [EM, CLOCK, ENGINE, AUTH_API, WEDDINGS_API, JoinLead],
    )
    .inSingletonScope();
  bind(UndoBatch)
    .toResolvedValue(
      (
        em: Em,
        engine: EngineName,
        auth: AuthApi,
        weddings: WeddingsApi,
        owners: RowsOfLeads[],
        leads: LeadStore,
        updates: LeadUpdates,
        outbox: Outbox,
      ) => new UndoBatch({ em, engine, auth, weddings, owners, leads, updates, outbox }),
      [
        EM,
        ENGINE,
        AUTH_API,
        WEDDINGS_API,
        { serviceIdentifier: ROWS_OF_LEADS, isMultiple: true },
        LeadStore,
        LEAD_UPDATES,
        OUTBOX,
      ],
    )
    .inSingletonScope();
  bind(ImportJob)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        owner: string,
        outbox: Outbox,
        logger: Logger,
        wake: ImportWake,
        store: ImportStore,
        files: ImportFiles,
        source: ImportSource,
        writing: WriteBatch,
        undoing: UndoBatch,
        pairs: PairStore,
      ) => {
        const rules = {
          table: 'lead_import',
          owner,
          lease: LEASE,
          maxAttempts: TRIES,
          maxLost: TRIES,
          firstDelay: 5_000,
          doneState: 'done',
        } as const;
        const work = new WorkQueue(em, clock, engine, rules);
        const checking = new CheckImport(em, source, files);
        const couples = new SameCouples(em, clock, pairs);
        return new ImportJob({
          em,
          clock,
          outbox,
          logger,
          work,
          wake,
          store,
          files,
          source,
          checking,
          writing,
          undoing,
          couples,
        });
      },
      [
        EM,
        CLOCK,
        ENGINE,
        WORKER_ID,
        OUTBOX,
        LOGGER,
        ImportWake,
        ImportStore,
        ImportFiles,
        ImportSource,
        WriteBatch,
        UndoBatch,
        PairStore,
      ],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue((job: ImportJob) => job, [ImportJob])
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (em: Em, clock: Clock, files: ImportFiles) => new RemoveOldImportsJob(em, clock, files),
      [EM, CLOCK, ImportFiles],
    )
    .inSingletonScope();
  bind<LeadImports>(LEAD_IMPORTS)
    .toResolvedValue((desk: ImportDesk, job: ImportJob) => new ImportFromFile(desk, job), [ImportDesk, ImportJob])
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((desk: ImportDesk) => importRoutes(desk), [ImportDesk])
    .inSingletonScope();
});
