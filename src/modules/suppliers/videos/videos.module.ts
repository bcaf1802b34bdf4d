import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { SHOWING } from '../photos/drawing-tokens.ts';
import { PhotoRepository } from '../photos/photos.repository.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { ClearVideosJob } from './clear-videos.job.ts';
import { VideoMetadataReader } from './video-metadata.ts';
import { videoPictureRoutes } from './video-pictures.routes.ts';
import { VideoPictures } from './video-pictures.ts';
import { videosPart } from './videos-part.ts';
import { videoRoutes } from './videos.routes.ts';
import { VideosService } from './videos.service.ts';

/** Videos and tours (P4). */
export const videosModule = [
  provide(VideosService, { ...WRITING, counts: ProfileCountStore }),
  provide(VideoMetadataReader, { http: HTTP_CLIENT, limiter: RATE_LIMITER }),
  provide(VideoPictures, { ...WRITING, ...SHOWING, metadata: VideoMetadataReader, videos: VideosService }),
  make(HTTP_ROUTES, videoRoutes, { videos: VideosService, metadata: VideoMetadataReader }),
  make(HTTP_ROUTES, videoPictureRoutes, { pictures: VideoPictures }),
  provideAs(JOBS, ClearVideosJob, { ...TIMED, storage: SHOWING.storage, rows: PhotoRepository, space: SHOWING.space }),
  make(PUBLIC_PARTS, videosPart, { videos: VideosService }),
];
