import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** A passkey of an account: its public half, and what the person calls it. */
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
    /** Signatures so far, as the authenticator counts them; 0 for those that don't count. */
    counter: instantColumn(),
    /** How the browser reaches it, separated by commas. */
    transports: shortText(200),
    /** Model of what stores it. */
    aaguid: shortText(36),
    name: shortText(100),
    createdAt: instantColumn(),
    lastUsedAt: instantColumn().nullable(),
  },
});
export class Passkey extends passkeySchema.class {}
passkeySchema.setClass(Passkey);
