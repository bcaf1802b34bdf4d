import { roleCovers, roleMay } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import { FIRST_ROLE } from '#contracts/account/team.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Person } from '../index.ts';
import { WRONG_TRIES_MAX } from './team-invite.repository.ts';
import type { InviteRow } from './team-invite.repository.ts';

/** Someone in a team who can work there. */
export interface Teammate extends Person {
  role: Role;
}

/** Whether a team would have no admin left without this person: then they can be neither demoted nor removed (D1, S18). */
export function isLastAdmin(team: readonly Teammate[], userId: string): boolean {
  const admins = team.filter(({ role }) => role === 'admin');
  return admins.length === 1 && admins[0]?.id === userId;
}

/** The person who changes a team: someone in it or, with `fromAbove`, an admin of a supplier that manages it (C3). */
export interface TeamManager extends Teammate {
  fromAbove: boolean;
}

export const managesTeam = (role: Role): boolean => roleMay(role, 'members:write');

/**
 * Whether a person can give this role, or change someone who has it (S16). A team chooses its own admins: people from above
 * can't appoint, demote or remove them, or a supplier that leaves its group could be left without its own people.
 */
export const canGive = ({ role, fromAbove }: TeamManager, given: Role): boolean =>
  managesTeam(role) && roleCovers(role, given) && !(fromAbove && managesTeam(given));

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** How an invite ended, as far as someone with its link can know. */
export type ShownEnd = 'expired' | 'revoked' | 'used';

/** Null while it is open. */
export function endOf(row: InviteRow, now: number): ShownEnd | null {
  if (endsUnused(row)) return 'revoked';
  if (row.ended_at !== null) return row.ended_as === 'accepted' ? 'used' : 'revoked';
  if (row.wrong_tries >= WRONG_TRIES_MAX) return 'revoked';
  return row.expires_at <= now ? 'expired' : null;
}

/** A first invite with another role, from before all of them made admins: the listing would never get one (D3). */
export const endsUnused = (row: InviteRow): boolean => fromFlag(row.first_claim) && row.role !== FIRST_ROLE;
