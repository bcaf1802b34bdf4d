import type { ProfileAnswer, SectionAnswer, SectionChange } from '#contracts/profile/profile.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`profile${path}`)}`;

/** What the profile's screens ask of the server. */
export const profileData = {
  find: () => getJson<ProfileAnswer>(own()),
  save: (section: string, change: SectionChange) => sendJson<SectionAnswer>('PUT', own(`/${section}`), change),
};
