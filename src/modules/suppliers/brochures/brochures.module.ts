import { REFERENCE_API } from '#modules/reference/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { WRITING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { FILES_API } from '../files/files-api.ts';
import { UPLOAD_KEEPERS } from '../photos/uploads/upload-keeper.ts';
import { UploadedBytes } from '../photos/uploads/uploaded-bytes.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { brochuresPart } from './brochures-part.ts';
import { brochureRoutes } from './brochures.routes.ts';
import { BrochuresService } from './brochures.service.ts';
import { KeepBrochure } from './keep-brochure.ts';

/** Brochures (P5). Their files are cleared like all other removed files. */
export const brochuresModule = [
  constant(KEPT_ROWS, { table: 'supplier_brochure', days: 7, by: 'deleted_at' }),
  provide(BrochuresService, { ...WRITING, reference: REFERENCE_API, counts: ProfileCountStore, files: FILES_API }),
  provideAs(UPLOAD_KEEPERS, KeepBrochure, { brochures: BrochuresService, bytes: UploadedBytes }),
  make(HTTP_ROUTES, brochureRoutes, { brochures: BrochuresService }),
  make(PUBLIC_PARTS, brochuresPart, { brochures: BrochuresService }),
];
