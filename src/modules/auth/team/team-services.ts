import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { Addresses } from '#shared/site.ts';
import { token } from '#shared/wiring/token.ts';
import type { HasWedding, SupplierCards } from '../index.ts';
import type { JoiningPasskeys } from '../passkeys/joining-passkeys.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import type { TeamMailboxes } from '../people/team-mailboxes.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { AcceptInvite } from './accept-invite.ts';
import { FirstInvites } from './first-invites.ts';
import { InviteSender } from './invite-sender.ts';
import { InvitesService } from './invites.service.ts';
import type { TeamVouches } from './members.service.ts';
import { MembersService } from './members.service.ts';
import { WholeTeam } from './whole-team.ts';
import { TeamRepository } from './team.repository.ts';
import { TeamInviteRepository } from './team-invite.repository.ts';

export interface TeamParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  mails: MailQueue;
  limiter: RateLimiter;
  audit: AuditTrail;
  log: SecurityLog;
  site: Addresses;
  users: UserRepository;
  addresses: ConfirmedAddresses;
  access: AccessRepository;
  sessions: SessionRepository;
  sessionService: SessionService;
  joining: JoiningPasskeys;
  cards: SupplierCards;
  hasWedding: HasWedding;
  closing: { close(userId: string, isCouple: boolean): Promise<void> };
  vouches: TeamVouches;
  mailboxes: TeamMailboxes;
}

/** Everything about teams: their members, and how people join. */
export interface TeamServices {
  people: TeamRepository;
  openInvites: TeamInviteRepository;
  invites: InvitesService;
  firstInvites: FirstInvites;
  members: MembersService;
  whole: WholeTeam;
  accepting: AcceptInvite;
  clock: Clock;
}
export const TEAM = token<TeamServices>('TeamServices');

/** The use cases of teams, which share most of their dependencies. */
export function teamServices(parts: TeamParts): TeamServices {
  const people = new TeamRepository(parts);
  const openInvites = new TeamInviteRepository(parts);
  const sender = new InviteSender({ ...parts, invites: openInvites, team: people });
  const shared = { ...parts, team: people, invites: openInvites, sender };
  return {
    people,
    openInvites,
    invites: new InvitesService(shared),
    firstInvites: new FirstInvites(shared),
    members: new MembersService(shared),
    whole: new WholeTeam(shared),
    accepting: new AcceptInvite(shared),
    clock: parts.clock,
  };
}
