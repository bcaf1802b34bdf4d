import { defineEntity, p } from '@mikro-orm/core';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** Who set a field, in which version of the section, and when. */
export interface FieldSave {
  version: number;
  by: string;
  at: number;
}

/**
 * One section of a supplier's profile. The values of fields in the supplier's own row (contact details, address,
 * categories) are stored there; only their last saves are here.
 */
export const profileSectionSchema = defineEntity({
  name: 'ProfileSection',
  tableName: 'profile_section',
  properties: {
    supplierId: idColumn().primary(),
    section: p.string().length(20).primary().$type<ProfileSection>(),
    /** By path, without empty ones. */
    fields: p.json<ProfileValues>(),
    /** The last save of each path. */
    saves: p.json<Record<string, FieldSave>>(),
    updatedAt: instantColumn(),
    updatedBy: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class ProfileSectionRow extends profileSectionSchema.class {}
profileSectionSchema.setClass(ProfileSectionRow);
