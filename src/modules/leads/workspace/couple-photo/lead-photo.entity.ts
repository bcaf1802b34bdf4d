import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, longText } from '#shared/persistence/columns.ts';

/** A couple's photo: about 10 kB, small enough for the database, which all processes share. */
export const leadPhotoSchema = defineEntity({
  name: 'LeadPhoto',
  tableName: 'lead_photo',
  properties: {
    leadId: idColumn().primary(),
    /** Base64 of a WebP. */
    content: longText(),
    createdAt: instantColumn(),
  },
});
export class LeadPhoto extends leadPhotoSchema.class {}
leadPhotoSchema.setClass(LeadPhoto);
