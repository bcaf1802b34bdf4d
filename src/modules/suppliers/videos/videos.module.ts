import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { DRAWING_TURNS } from '../photos/drawing/drawing-turns.ts';
import { PhotoPictures } from '../photos/photo-pictures.ts';
import { PhotoSpace } from '../photos/photo-space.ts';
import { PHOTO_STORAGE } from '../photos/photo-storage.ts';
import { PhotoRepository } from '../photos/photos.repository.ts';
import { DRAW_PHOTO } from '../photos/uploads/keep-photo.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { ClearVideosJob } from './clear-videos.job.ts';
import { VideoMetadataReader } from './video-metadata.ts';
import { VideoPictures } from './video-pictures.ts';
import { videosPart } from './videos-part.ts';
import { videoRoutes } from './videos.routes.ts';
import { VideosService } from './videos.service.ts';

/** Videos and tours (P4). */
export const videosModule = [
  provide(VideosService, { ...WRITING, counts: ProfileCountStore }),
  provide(VideoMetadataReader, { http: HTTP_CLIENT, limiter: RATE_LIMITER }),
  provide(VideoPictures, {
    ...WRITING,
    storage: PHOTO_STORAGE,
    space: PhotoSpace,
    pictures: PhotoPictures,
    draw: DRAW_PHOTO,
    turns: DRAWING_TURNS,
    metadata: VideoMetadataReader,
    videos: VideosService,
  }),
  make(HTTP_ROUTES, videoRoutes, { videos: VideosService, pictures: VideoPictures, metadata: VideoMetadataReader }),
  provideAs(JOBS, ClearVideosJob, { ...TIMED, storage: PHOTO_STORAGE, rows: PhotoRepository, space: PhotoSpace }),
  make(PUBLIC_PARTS, videosPart, { videos: VideosService }),
];
