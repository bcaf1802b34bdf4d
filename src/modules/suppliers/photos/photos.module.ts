import { REFERENCE_API } from '#modules/reference/index.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';
import { RECORDED, TIMED, WRITING } from '#shared/token-groups.ts';
import { alias, constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { CLOCK } from '#shared/clock.ts';
import { FILES_SETTINGS } from '../files/files-api.ts';
import { Turns } from '../files/turns.ts';
import { ClearPhotosJob } from './clear-photos.job.ts';
import { drawPhoto } from './drawing/draw-photo.ts';
import { SUPPLIER_COVERS } from '../profile/supplier-covers.ts';
import { DRAWING, DRAWING_TURNS } from './drawing-tokens.ts';
import { ORPHANED_PHOTOS } from './orphaned-photos.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PHOTO_FOLLOWERS } from './photo-followers.ts';
import { PhotoCount } from './photo-count.ts';
import { PhotoDecisions } from './approval/photo-decisions.ts';
import { PhotoModeration } from './approval/photo-moderation.ts';
import { PhotoPictures } from './photo-pictures.ts';
import { PhotoSpace } from './photo-space.ts';
import { PHOTO_STORAGE } from './photo-storage.ts';
import { PhotoRepository } from './photos.repository.ts';
import { supplierPhotoRoutes } from './photos.routes.ts';
import { PhotosService } from './photos.service.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { coverAddresses, photosPart } from './photos-part.ts';
import { publicPhotoRoutes } from './public-photos.routes.ts';
import { staffPhotoRoutes } from './approval/staff-photos.routes.ts';
import { REDRAW_PHOTOS } from './redrawing/redraw-photos-api.ts';
import { RedrawPhotos } from './redrawing/redraw-photos.ts';
import { REDRAWN_PHOTOS } from './redrawing/redrawn-photos.ts';
import { StraightenPhoto } from './straightening/straighten-photo.ts';
import { straighteningRoutes } from './straightening/straightening.routes.ts';
import { DRAW_PHOTO, KeepPhoto } from './uploads/keep-photo.ts';
import { PhotoUploadRepository } from './uploads/photo-uploads.repository.ts';
import { photoUploadRoutes } from './uploads/photo-uploads.routes.ts';
import { PhotoUploads } from './uploads/photo-uploads.ts';
import { UPLOAD_KEEPERS } from './uploads/upload-keeper.ts';
import { UploadedBytes } from './uploads/uploaded-bytes.ts';

const KEEPING = { storage: PHOTO_STORAGE, uploads: PhotoUploadRepository, photos: PhotoRepository };

/** The photos of a profile (D22). */
export const photosModule = [
  provide(PhotoRepository, { em: EM, engine: ENGINE }),
  provide(PhotoUploadRepository, { em: EM, engine: ENGINE }),
  provide(PhotoSpace, { em: EM, settings: FILES_SETTINGS }),
  provide(PhotoCount, { em: EM, counts: ProfileCountStore }),
  provide(PhotoPictures, { rows: PhotoRepository, storage: PHOTO_STORAGE }),
  provide(PhotosService, { ...WRITING, rows: PhotoRepository, space: PhotoSpace, count: PhotoCount }),
  provide(PhotoDecisions, { em: EM, ...RECORDED }),
  provide(PhotoModeration, {
    em: EM,
    outbox: OUTBOX,
    reference: REFERENCE_API,
    rows: PhotoRepository,
    pictures: PhotoPictures,
    count: PhotoCount,
    decisions: PhotoDecisions,
  }),
  make(SUPPLIER_COVERS, coverAddresses, { rows: PhotoRepository }),
  make(PUBLIC_PARTS, photosPart, { rows: PhotoRepository }),
  constant(DRAW_PHOTO, drawPhoto),
  make(DRAWING_TURNS, () => new Turns(1), {}),
  provide(UploadedBytes, { clock: CLOCK, storage: PHOTO_STORAGE, uploads: PhotoUploadRepository }),
  provide(KeepPhoto, {
    ...WRITING,
    ...KEEPING,
    ...DRAWING,
    count: PhotoCount,
    moderation: PhotoModeration,
    bytes: UploadedBytes,
  }),
  provide(StraightenPhoto, {
    ...WRITING,
    ...DRAWING,
    rows: PhotoRepository,
    limiter: RATE_LIMITER,
    followers: PHOTO_FOLLOWERS,
  }),
  alias(REDRAWN_PHOTOS, PhotoRepository),
  provideAs(REDRAW_PHOTOS, RedrawPhotos, { ...TIMED, ...DRAWING, rows: PhotoRepository, tables: REDRAWN_PHOTOS }),
  make(HTTP_ROUTES, straighteningRoutes, { straightening: StraightenPhoto }),
  alias(UPLOAD_KEEPERS, KeepPhoto),
  provide(PhotoUploads, { ...TIMED, ...KEEPING, pace: UploadPace, keepers: UPLOAD_KEEPERS }),
  make(HTTP_ROUTES, supplierPhotoRoutes, { photos: PhotosService, pictures: PhotoPictures }),
  make(HTTP_ROUTES, photoUploadRoutes, { uploads: PhotoUploads }),
  make(HTTP_ROUTES, publicPhotoRoutes, { pictures: PhotoPictures }),
  make(HTTP_ROUTES, staffPhotoRoutes, { moderation: PhotoModeration }),
  provideAs(JOBS, ClearPhotosJob, {
    ...TIMED,
    storage: PHOTO_STORAGE,
    rows: PhotoRepository,
    unfinished: PhotoUploadRepository,
    uploads: PhotoUploads,
    space: PhotoSpace,
    left: ORPHANED_PHOTOS,
  }),
];
