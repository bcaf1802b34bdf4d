import { defineEntity, p } from '@mikro-orm/core';
import { VIDEO_LIMITS } from '#contracts/videos/video-link.ts';
import type { VideoSource, VideoType } from '#contracts/videos/video-link.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A video or tour of a supplier (P4), hosted by its own site. Deleted ones are kept for a while, for "undo". */
export const videoSchema = defineEntity({
  name: 'SupplierVideo',
  tableName: 'supplier_video',
  indexes: [
    { name: 'supplier_video_by_place', properties: ['supplierId', 'deletedAt', 'position', 'id'] },
    { name: 'supplier_video_deleted', properties: ['deletedAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    source: p.string().length(12).$type<VideoSource>(),
    sourceId: shortText(VIDEO_LIMITS.sourceId),
    type: p.string().length(12).$type<VideoType>(),
    label: shortText(VIDEO_LIMITS.label),
    position: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    deletedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class SupplierVideo extends videoSchema.class {}
videoSchema.setClass(SupplierVideo);
