import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A key with which another tool acts for a supplier. Revoked ones are kept because timelines show their names. */
export const apiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  indexes: [{ name: 'api_key_by_supplier', properties: ['supplierId', 'revokedAt', 'id'] }],
  uniques: [{ name: 'api_key_by_token', properties: ['tokenHash'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    name: shortText(60),
    /** The first characters of the key. */
    hint: shortText(20),
    /** SHA-256 of the key in hexadecimal; the key itself isn't stored. */
    tokenHash: p.character().length(64),
    /** Comma-separated. */
    scopes: shortText(200),
    createdBy: idColumn(),
    createdAt: instantColumn(),
    expiresAt: instantColumn().nullable(),
    lastUsedAt: instantColumn().nullable(),
    revokedBy: idColumn().nullable(),
    revokedAt: instantColumn().nullable(),
  },
});
export class ApiKeyRow extends apiKeySchema.class {}
apiKeySchema.setClass(ApiKeyRow);
