import { HTTP_ROUTES } from '#shared/http/route.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SITE } from '#shared/site.ts';
import { RECORDED, WRITING } from '#shared/token-groups.ts';
import { constant, make } from '#shared/wiring/provide.ts';
import { HAS_WEDDING, SUPPLIER_CARDS } from '../index.ts';
import { JoiningPasskeys } from '../passkeys/joining-passkeys.ts';
import { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { TeamMailboxes } from '../people/team-mailboxes.ts';
import { SessionService } from '../sessions/session.service.ts';
import { PEOPLE } from '../token-groups.ts';
import { WaysIn } from '../ways-in/ways-in.ts';
import { TEAM_VOUCHES } from './members.service.ts';
import { TEAM, teamServices } from './team-services.ts';
import { teamRoutes } from './team.routes.ts';

/** A team's members, and the invites with which people join. */
export const teamModule = [
  make(TEAM, teamServices, {
    ...WRITING,
    mails: MAIL_QUEUE,
    limiter: RATE_LIMITER,
    site: SITE,
    ...RECORDED,
    ...PEOPLE,
    addresses: ConfirmedAddresses,
    sessionService: SessionService,
    joining: JoiningPasskeys,
    cards: SUPPLIER_CARDS,
    hasWedding: HAS_WEDDING,
    closing: WaysIn,
    vouches: TEAM_VOUCHES,
    mailboxes: TeamMailboxes,
  }),
  constant(KEPT_ROWS, { table: 'team_invite', days: 90, by: 'id' }),
  make(HTTP_ROUTES, teamRoutes, { team: TEAM }),
];
