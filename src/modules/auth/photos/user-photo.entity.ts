import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, longText } from '#shared/persistence/columns.ts';

/** A person's photo: about 10 kB, small enough for the database, which every process shares. */
export const userPhotoSchema = defineEntity({
  name: 'UserPhoto',
  tableName: 'user_photo',
  properties: {
    userId: idColumn().primary(),
    /** A WebP in base64. */
    content: longText(),
    createdAt: instantColumn(),
  },
});
export class UserPhoto extends userPhotoSchema.class {}
userPhotoSchema.setClass(UserPhoto);
