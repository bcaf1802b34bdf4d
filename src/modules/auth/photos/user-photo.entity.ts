import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, longText } from '#shared/persistence/columns.ts';

/** The photo of a person: about 10 kB, small enough for the database, which every process shares. */
export const userPhotoSchema = defineEntity({
  name: 'UserPhoto',
  tableName: 'user_photo',
  properties: {
    userId: idColumn().primary(),
    /** Base64 of a WebP. */
    content: longText(),
    createdAt: instantColumn(),
  },
});
export class UserPhoto extends userPhotoSchema.class {}
userPhotoSchema.setClass(UserPhoto);
