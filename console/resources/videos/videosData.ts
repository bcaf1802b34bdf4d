import type {
  VideoAnswer,
  VideoChange,
  VideoInput,
  VideoMetadata,
  VideoMetadataInput,
} from '#contracts/videos/video.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`videos${path}`)}`;

/** Calls for videos and tours, one function per route. */
export const videosData = {
  list: () => getJson<VideoAnswer[]>(own()),
  metadata: (input: VideoMetadataInput) => sendJson<VideoMetadata>('POST', own('/metadata'), input),
  add: (input: VideoInput) => sendJson<VideoAnswer>('POST', own(), input),
  change: (id: string, input: VideoChange) => sendJson<VideoAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  takePicture: (id: string) => sendJson<VideoAnswer>('POST', own(`/${id}/picture`), {}),
  restore: (id: string) => sendJson<VideoAnswer>('POST', own(`/${id}/restore`), {}),
  reorder: (ids: readonly string[]) => sendJson<VideoAnswer[]>('PUT', own('/order'), { ids }),
};
