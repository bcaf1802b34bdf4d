import type { CollaboratorAnswer, InviteAnswer, TeamAnswer } from '#contracts/account/team.ts';
import { photoPath } from '#contracts/account/photo.ts';
import { asRole } from '#contracts/account/roles.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { TeamRepository } from './team.repository.ts';
import type { InviteRow } from './team-invite.repository.ts';
import { nameOf } from './team-rules.ts';

type Listed = Awaited<ReturnType<TeamRepository['list']>>[number];

const iso = (at: number): string => new Date(at).toISOString();

export function presentTeam(members: readonly Listed[], invites: readonly InviteRow[], now: number): TeamAnswer {
  const names = new Map(members.map((member) => [member.id, nameOf(member)]));
  return {
    members: members.map(presentCollaborator),
    invites: invites.map((row) => presentInvite(row, names.get(row.created_by) ?? null, now)),
  };
}

/** `fetch-collaborators` (D4): the team, then those who can still accept an invite. */
export function presentCollaborators(members: readonly Listed[], invites: readonly InviteRow[], now: number) {
  return [...members.map(presentCollaborator), ...invites.filter((row) => row.expires_at > now).map(presentPending)];
}

export function presentInvite(row: InviteRow, invitedBy: string | null, now: number): InviteAnswer {
  return {
    id: row.id,
    email: row.email,
    role: asRole(row.role),
    mailed: fromFlag(row.mailed),
    invitedBy,
    sentAt: iso(row.sent_at),
    expiresAt: iso(row.expires_at),
    expired: row.expires_at <= now,
  };
}

function presentCollaborator(member: Listed): CollaboratorAnswer {
  return {
    id: member.id,
    name: nameOf(member),
    email: member.email,
    photo: member.photo && photoPath(member.id, member.photo),
    role: member.role,
    primary: member.primary,
    createdAt: iso(member.joinedAt),
    lastActiveAt: member.lastSeenAt === null ? null : iso(member.lastSeenAt),
  };
}

function presentPending(row: InviteRow): CollaboratorAnswer {
  return {
    id: row.id,
    name: '',
    email: row.email,
    photo: null,
    role: asRole(row.role),
    primary: false,
    createdAt: iso(row.created_at),
    lastActiveAt: null,
    pending: true,
  };
}
