import { defineEntity, p } from '@mikro-orm/core';
import { instantColumn } from '#shared/persistence/columns.ts';

/** A proof of work that has been used; each counts once (S45). */
export const usedChallengeSchema = defineEntity({
  name: 'UsedChallenge',
  tableName: 'used_challenge',
  indexes: [{ name: 'used_challenge_by_expiry', properties: ['expiresAt'] }],
  properties: { signature: p.character().length(64).primary(), expiresAt: instantColumn() },
});
export class UsedChallenge extends usedChallengeSchema.class {}
usedChallengeSchema.setClass(UsedChallenge);
