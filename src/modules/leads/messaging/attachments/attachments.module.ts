import { ContainerModule } from 'inversify';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import { Attachments } from './attachments.ts';
import { CoupleFiles } from './couple-files.ts';
import { coupleFileRoutes } from './couple-files.routes.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { AttachmentRows } from './attachment-rows.ts';
import { FileRows } from './file-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Files that go with messages and templates. */
export const attachmentsModule = new ContainerModule(({ bind }) => {
  bind(Attachments)
    .toResolvedValue((em: Em, files: FilesApi) => new Attachments(em, files), [EM, FILES_API])
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (em: Em, clock: Clock, links: CoupleLinks, files: FilesApi) =>
        coupleFileRoutes(new CoupleFiles({ em, clock, links, files })),
      [EM, CLOCK, CoupleLinks, FILES_API],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new AttachmentRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((files: FilesApi) => new FileRows(files), [FILES_API])
    .inSingletonScope();
});
