import { defineEntity, p } from '@mikro-orm/core';

/** An account elsewhere that signed in someone whose account here was deleted. It says nothing of who that was. */
export const erasedIdentitySchema = defineEntity({
  name: 'ErasedIdentity',
  tableName: 'erased_identity',
  properties: {
    /** SHA-256 of `linked_account.identity_hash`, so that the two can't be joined. */
    hash: p.character().length(64).primary(),
  },
});
export class ErasedIdentity extends erasedIdentitySchema.class {}
erasedIdentitySchema.setClass(ErasedIdentity);
