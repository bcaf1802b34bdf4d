import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';
import type { FieldQuestion, ProfileAnswer, SectionAnswer, SectionChange } from '#contracts/profile/profile.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`profile${path}`)}`;

const presence = (section: string): string => own(`/${section}/presence`);

/** Calls of the profile's screens. */
export const profileData = {
  find: () => getJson<ProfileAnswer>(own()),
  save: (section: string, change: SectionChange) => sendJson<SectionAnswer>('PUT', own(`/${section}`), change),
  ask: (section: string, question: FieldQuestion) => sendJson<null>('POST', own(`/${section}/ask`), question),
  enterSection: (section: string, state: PresenceState) => sendJson<null>('PUT', presence(section), { state }),
  leaveSection: (section: string) => httpClient(presence(section), { method: 'DELETE', keepalive: true }),
  sectionPresence: (section: string) => getJson<PresenceAnswer[]>(presence(section)),
};
