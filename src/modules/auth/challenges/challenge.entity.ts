import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Something a browser answers once, within minutes: a passkey request, or the second step of a sign-in. */
export const challengeSchema = defineEntity({
  name: 'Challenge',
  tableName: 'auth_challenge',
  indexes: [{ name: 'auth_challenge_by_expiry', properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the token the browser got. */
    tokenHash: p.character().length(64).primary(),
    /** Its purpose, see ChallengeKind. */
    kind: shortText(20),
    /** Null for a passkey that identifies its owner itself. */
    userId: idColumn().nullable(),
    /** SHA-256 of the address that was proved in the first step, by a provider or an invite's link. */
    provedHash: p.character().length(64).nullable(),
    expiresAt: instantColumn(),
  },
});
export class Challenge extends challengeSchema.class {}
challengeSchema.setClass(Challenge);
