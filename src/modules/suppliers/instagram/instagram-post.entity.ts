import { defineEntity, p } from '@mikro-orm/core';
import { INSTAGRAM_LIMITS } from '#contracts/instagram/instagram-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** One of the latest posts of a connected account. The sizes of its picture are in `photo_size`. */
export const instagramPostSchema = defineEntity({
  name: 'InstagramPost',
  tableName: 'instagram_post',
  uniques: [
    { name: 'instagram_post_public', properties: ['publicId'] },
    { name: 'instagram_post_of_supplier', properties: ['supplierId', 'postId'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** The post's id at Instagram. */
    postId: shortText(40),
    /** Part of its picture's public address; random, so that it can't be guessed from another. */
    publicId: shortText(20),
    permalink: shortText(INSTAGRAM_LIMITS.permalink),
    caption: shortText(INSTAGRAM_LIMITS.caption),
    postedAt: instantColumn(),
    /** Pixels of the largest size. */
    width: p.integer(),
    height: p.integer(),
    /** Total bytes of all stored sizes. */
    bytes: p.integer(),
    thumbhash: shortText(40),
    createdAt: instantColumn(),
  },
});
export class InstagramPost extends instagramPostSchema.class {}
instagramPostSchema.setClass(InstagramPost);
