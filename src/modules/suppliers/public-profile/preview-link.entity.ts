import { defineEntity, p } from '@mikro-orm/core';
import type { PreviewAudience } from '#contracts/public-profile/preview-link-limits.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A link to the preview of a supplier's public page, for teammates or anyone, valid for a week (P12). */
export const previewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_link',
  indexes: [
    { name: 'preview_link_by_supplier', properties: ['supplierId', 'revokedAt', 'expiresAt', 'id'] },
    { name: 'preview_link_by_age', properties: ['createdAt'] },
  ],
  uniques: [{ name: 'preview_link_by_token', properties: ['tokenHash'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** SHA-256 of the secret in the address, in hexadecimal; the secret itself isn't stored. */
    tokenHash: p.character().length(64),
    audience: p.string().length(10).default('anyone').$type<PreviewAudience>(),
    createdBy: idColumn(),
    createdAt: instantColumn(),
    expiresAt: instantColumn(),
    revokedAt: instantColumn().nullable(),
  },
});
export class PreviewLink extends previewLinkSchema.class {}
previewLinkSchema.setClass(PreviewLink);
