import { AUTH_API } from '#modules/auth/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { EM } from '#shared/persistence/orm.ts';
import { PRESENT } from '#shared/presence/present.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { LOCKING, TIMED, WRITING } from '#shared/token-groups.ts';
import { alias, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { sectionPresenceRoutes } from '../section-presence/section-presence.routes.ts';
import { SectionPresence } from '../section-presence/section-presence.ts';
import { STARTED_PROFILE } from '../sign-up/started-profile.ts';
import { AskTeammate } from './ask-teammate.ts';
import { CATEGORY_FOLLOWERS } from './category-followers.ts';
import { DETAILS_FOLLOWERS } from './details-followers.ts';
import { profileRoutes } from './profile-sections.routes.ts';
import { ProfileSections } from './profile-sections.service.ts';
import { StartProfile } from './start-profile.ts';

export const profileSectionsModule = [
  provide(ProfileCountStore, { em: EM }),
  provide(ProfileSections, {
    ...WRITING,
    audit: AUDIT_TRAIL,
    reference: REFERENCE_API,
    followers: CATEGORY_FOLLOWERS,
    detailsFollowers: DETAILS_FOLLOWERS,
  }),
  provideAs(STARTED_PROFILE, StartProfile, TIMED),
  provide(AskTeammate, { em: EM, outbox: OUTBOX, profile: ProfileSections, auth: AUTH_API, limiter: RATE_LIMITER }),
  make(HTTP_ROUTES, profileRoutes, { profile: ProfileSections, asking: AskTeammate }),
  provide(SectionPresence, { ...LOCKING, namesOf: PEOPLE_NAMES }),
  alias(PRESENT, SectionPresence),
  make(HTTP_ROUTES, sectionPresenceRoutes, { presence: SectionPresence }),
];
