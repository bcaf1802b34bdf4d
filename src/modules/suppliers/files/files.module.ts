import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { ClearFilesJob } from './clear-files.job.ts';
import { FileSpace } from './file-space.ts';
import { FileRepository } from './files.repository.ts';
import { fileRoutes } from './files.routes.ts';
import { FilesService } from './files.service.ts';
import { FILES_API, FILES_SETTINGS } from './files-api.ts';
import type { FilesApi, FilesSettings } from './files-api.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';

export const filesModule = new ContainerModule(({ bind }) => {
  bind(FileRepository)
    .toResolvedValue((em: Em, engine: EngineName) => new FileRepository({ em, engine }), [EM, ENGINE])
    .inSingletonScope();
  bind(UploadPace)
    .toResolvedValue((limiter: RateLimiter) => new UploadPace({ limiter }), [RATE_LIMITER])
    .inSingletonScope();
  bind<FilesApi>(FILES_API)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        storage: FileStorage,
        rows: FileRepository,
        settings: FilesSettings,
      ) => {
        const space = new FileSpace({ em, engine, quota: settings.quota });
        return new FilesService({ em, clock, storage, rows, space, settings });
      },
      [EM, CLOCK, ENGINE, FILE_STORAGE, FileRepository, FILES_SETTINGS],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (files: FilesApi, namesOf: NamesOf, pace: UploadPace) => fileRoutes({ files, namesOf, pace }),
      [FILES_API, PEOPLE_NAMES, UploadPace],
    )
    .inSingletonScope();
  bind<Job>(JOBS)
    .toResolvedValue(
      (clock: Clock, storage: FileStorage, rows: FileRepository, settings: FilesSettings) =>
        new ClearFilesJob({ clock, storage, rows, settings }),
      [CLOCK, FILE_STORAGE, FileRepository, FILES_SETTINGS],
    )
    .inSingletonScope();
});
