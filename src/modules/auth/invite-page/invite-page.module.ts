import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { make } from '#shared/wiring/provide.ts';
import { CLOCK } from '#shared/clock.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import { SUPPLIER_CARDS } from '../index.ts';
import { Providers } from '../openid/providers.ts';
import { Trips } from '../openid/trips.ts';
import { JoiningPasskeys } from '../passkeys/joining-passkeys.ts';
import { UserRepository } from '../people/user.repository.ts';
import { SessionService } from '../sessions/session.service.ts';
import { KnownDevices } from '../sign-in/known-devices.ts';
import { TEAM } from '../team/team-services.ts';
import { PAGED } from '../token-groups.ts';
import { invitePageRoutes } from './invite-page.routes.ts';

/** The page behind an invite's link. */
export const invitePageModule = [
  make(HTTP_ROUTES, invitePageRoutes, {
    team: TEAM,
    cards: SUPPLIER_CARDS,
    users: UserRepository,
    clock: CLOCK,
    sessions: SessionService,
    log: SECURITY_LOG,
    authenticator: AUTHENTICATOR,
    devices: KnownDevices,
    providers: Providers,
    trips: Trips,
    joining: JoiningPasskeys,
    ...PAGED,
  }),
];
