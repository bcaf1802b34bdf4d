import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** An account's passkey: its public key, and the name the person gave it. */
export const passkeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  uniques: [{ name: 'passkey_credential', properties: ['credentialHash'] }],
  indexes: [{ name: 'passkey_by_user', properties: ['userId'] }],
  properties: {
    id: idColumn().primary(),
    userId: idColumn(),
    /** SHA-256 of the credential's id, which can be 1,023 bytes long. */
    credentialHash: p.character().length(64),
    credentialId: longText(),
    /** COSE key in base64url. */
    publicKey: longText(),
    /** The authenticator's signature count; 0 for those that don't count. */
    counter: instantColumn(),
    /** How the browser reaches the authenticator, separated by commas. */
    transports: shortText(200),
    /** The authenticator's model. */
    aaguid: shortText(36),
    name: shortText(100),
    createdAt: instantColumn(),
    lastUsedAt: instantColumn().nullable(),
  },
});
export class Passkey extends passkeySchema.class {}
passkeySchema.setClass(Passkey);
