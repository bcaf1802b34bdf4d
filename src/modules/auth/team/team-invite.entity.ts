import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import { INVITE_NOTE_MAX } from '#contracts/account/team.ts';

/** How an invite ended, other than by expiring. */
export type InviteEnd = 'accepted' | 'declined' | 'revoked' | 'replaced';

/** An invite to a supplier's team (D3). */
export const teamInviteSchema = defineEntity({
  name: 'TeamInvite',
  tableName: 'team_invite',
  indexes: [
    { name: 'team_invite_by_supplier', properties: ['supplierId', 'endedAt', 'id'] },
    { name: 'team_invite_by_creator', properties: ['createdBy', 'endedAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    role: shortText(20),
    /** As typed; null for a link that anyone who has it can use. */
    email: shortText(254).nullable(),
    /** The normalised address, by which accounts are found. */
    loginEmail: shortText(254).nullable(),
    /** Only the mailbox ever got the secret, so using it proves the address. */
    mailed: p.boolean(),
    /** From staff, to the first person of a listing they created (D3). */
    firstClaim: p.boolean().default(false),
    note: shortText(INVITE_NOTE_MAX).nullable(),
    /** SHA-256 of the newest secret (S7). */
    secretHash: p.character().length(64),
    createdBy: idColumn(),
    createdAt: instantColumn(),
    sentAt: instantColumn(),
    expiresAt: instantColumn(),
    wrongTries: p.integer(),
    endedAs: p.string().length(12).$type<InviteEnd>().nullable(),
    endedAt: instantColumn().nullable(),
    endedBy: idColumn().nullable(),
  },
});
export class TeamInvite extends teamInviteSchema.class {}
teamInviteSchema.setClass(TeamInvite);
