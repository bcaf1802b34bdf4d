import type { PreviewAudience } from '#contracts/public-profile/preview-link-limits.ts';
import type { NewPreviewLinkAnswer, PreviewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`preview-links${path}`)}`;

/** Calls for links to the preview. */
export const previewLinks = {
  list: () => getJson<PreviewLinkAnswer[]>(own()),
  make: (audience: PreviewAudience) => sendJson<NewPreviewLinkAnswer>('POST', own(), { audience }),
  revoke: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
};
