import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { WRITING } from '#shared/token-groups.ts';
import { constant, make, provide } from '#shared/wiring/provide.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { VideoMetadataReader } from './video-metadata.ts';
import { videosPart } from './videos-part.ts';
import { videoRoutes } from './videos.routes.ts';
import { VideosService } from './videos.service.ts';

/** Videos and tours (P4). */
export const videosModule = [
  constant(KEPT_ROWS, { table: 'supplier_video', days: 7, by: 'deleted_at' }),
  provide(VideosService, { ...WRITING, counts: ProfileCountStore }),
  provide(VideoMetadataReader, { http: HTTP_CLIENT, limiter: RATE_LIMITER }),
  make(HTTP_ROUTES, videoRoutes, { videos: VideosService, metadata: VideoMetadataReader }),
  make(PUBLIC_PARTS, videosPart, { videos: VideosService }),
];
