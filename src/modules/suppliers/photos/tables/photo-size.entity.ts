import { defineEntity, p } from '@mikro-orm/core';
import type { PhotoFormat, StoredEdge } from '#contracts/photos/photo-limits.ts';
import { idColumn } from '#shared/persistence/columns.ts';

/** One stored size of a photo in one format, or its master (`MASTER_EDGE`); its bytes are in the storage under its id. */
export const photoSizeSchema = defineEntity({
  name: 'PhotoSize',
  tableName: 'photo_size',
  uniques: [{ name: 'photo_size_of_photo', properties: ['photoId', 'edge', 'format'] }],
  properties: {
    id: idColumn().primary(),
    photoId: idColumn(),
    edge: p.integer().$type<StoredEdge>(),
    format: p.string().length(4).$type<PhotoFormat>(),
    bytes: p.integer(),
  },
});
export class PhotoSize extends photoSizeSchema.class {}
photoSizeSchema.setClass(PhotoSize);
