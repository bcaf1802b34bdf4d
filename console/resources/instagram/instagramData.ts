import type { InstagramAnswer, InstagramArrival, InstagramDeparture } from '#contracts/instagram/instagram.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`instagram${path}`)}`;
export const INSTAGRAM_KEY = ['instagram'] as const;

/** Calls for the Instagram connection, one function per route. */
export const instagramData = {
  get: () => getJson<InstagramAnswer>(own()),
  connect: () => sendJson<InstagramDeparture>('POST', own('/connect'), {}),
  answer: (arrival: InstagramArrival) => sendJson<InstagramAnswer>('POST', own('/answer'), arrival),
  disconnect: () => httpClient(own(), { method: 'DELETE' }),
};
