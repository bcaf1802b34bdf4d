import type { UploadedPhoto } from '#contracts/photos/photo.ts';
import type { WebsitePhotosAnswer } from '#contracts/photos/website-photo.ts';
import { sendJson } from '../../../providers/httpClient.ts';
import { supplierPath } from '../../../providers/resourcePaths.ts';

export type WebsitePhoto = WebsitePhotosAnswer['photos'][number];

const own = (path = ''): string => `/api/${supplierPath(`website-photos${path}`)}`;

/** Calls for photos on the supplier's own website, one function per route. */
export const websiteData = {
  find: () => sendJson<WebsitePhotosAnswer>('POST', own('/find'), undefined),
  look: (key: string) => sendJson<{ picture: string }>('POST', own('/look'), { key }),
  importPhoto: (key: string) => sendJson<UploadedPhoto>('POST', own(), { key, mine: true }),
};
