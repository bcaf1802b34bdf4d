import { roleCovers, roleMay } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { Person } from '../index.ts';

/** Someone in a team who can work there. */
export interface Teammate extends Person {
  role: Role;
}

/** Whether a team would have no admin left without this person: then they can be neither lowered nor removed (D1, S18). */
export function isLastAdmin(team: readonly Teammate[], userId: string): boolean {
  const admins = team.filter(({ role }) => role === 'admin');
  return admins.length === 1 && admins[0]?.id === userId;
}

export const managesTeam = (role: Role): boolean => roleMay(role, 'members:write');

/** Whether a person can give this role away (S16). */
export const canGive = (giver: Role, given: Role): boolean => managesTeam(giver) && roleCovers(giver, given);

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
