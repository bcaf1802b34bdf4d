import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { DRAWING_TURNS } from '../photos/drawing-tokens.ts';
import { DRAW_PHOTO } from '../photos/uploads/keep-photo.ts';
import { PhotoUploads } from '../photos/uploads/photo-uploads.ts';
import { BringWebsitePhoto } from './bring-website-photo.ts';
import { WEBSITE_CLIENT } from './website-client.ts';
import { WebsitePhotoFiles } from './website-photo-files.ts';
import { WebsitePhotoKeys } from './website-photo-keys.ts';
import { WebsitePhotos } from './website-photos.ts';
import { websitePhotoRoutes } from './website-photos.routes.ts';
import { WebsiteReader } from './website-reader.ts';
import { websiteRoutes } from './website.routes.ts';

/** Facts and photos from a business's own website (F11). */
export const websiteModule = [
  provide(WebsiteReader, { http: WEBSITE_CLIENT }),
  make(HTTP_ROUTES, websiteRoutes, { reader: WebsiteReader, limiter: RATE_LIMITER }),
  provide(WebsitePhotoKeys, { clock: CLOCK, secrets: SECRETS }),
  provide(WebsitePhotoFiles, { http: WEBSITE_CLIENT, keys: WebsitePhotoKeys, limiter: RATE_LIMITER }),
  provide(WebsitePhotos, {
    em: EM,
    reader: WebsiteReader,
    keys: WebsitePhotoKeys,
    draw: DRAW_PHOTO,
    turns: DRAWING_TURNS,
    files: WebsitePhotoFiles,
    limiter: RATE_LIMITER,
  }),
  provide(BringWebsitePhoto, { files: WebsitePhotoFiles, uploads: PhotoUploads, audit: AUDIT_TRAIL }),
  make(HTTP_ROUTES, websitePhotoRoutes, { photos: WebsitePhotos, bringing: BringWebsitePhoto }),
];
