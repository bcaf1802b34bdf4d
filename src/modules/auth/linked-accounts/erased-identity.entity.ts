import { defineEntity, p } from '@mikro-orm/core';

/** An account elsewhere whose owner deleted their account here. It doesn't reveal who that was. */
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
