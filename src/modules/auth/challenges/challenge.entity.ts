import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Something that a browser answers once, within minutes: a passkey's signature, or the second step of a sign-in. */
export const challengeSchema = defineEntity({
  name: 'Challenge',
  tableName: 'auth_challenge',
  indexes: [{ name: 'auth_challenge_by_expiry', properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of what the browser was given. */
    tokenHash: p.character().length(64).primary(),
    /** What it is for, see ChallengeKind. */
    kind: shortText(20),
    /** Null for a passkey that says itself whose it is. */
    userId: idColumn().nullable(),
    /** SHA-256 of the address that a provider or the link of an invite vouched for in the first step. */
    provedHash: p.character().length(64).nullable(),
    expiresAt: instantColumn(),
  },
});
export class Challenge extends challengeSchema.class {}
challengeSchema.setClass(Challenge);
