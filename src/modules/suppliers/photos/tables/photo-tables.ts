import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import type { photoPieceSchema } from './photo-piece.entity.ts';
import type { photoSizeSchema } from './photo-size.entity.ts';
import type { photoUploadSchema } from './photo-upload.entity.ts';
import type { photoUsageSchema } from './photo-usage.entity.ts';
import type { supplierPhotoSchema } from './supplier-photo.entity.ts';
import type { supplierSchema } from '../../profile/supplier.entity.ts';

/** The tables that photos use. */
export type PhotosDb = InferKyselyDB<
  | typeof supplierPhotoSchema
  | typeof photoSizeSchema
  | typeof photoUploadSchema
  | typeof photoPieceSchema
  | typeof photoUsageSchema
  | typeof supplierSchema
>;
/** For writing. */
export type NewPhoto = Selectable<PhotosDb['supplier_photo']>;
/** For reading: both engines return booleans as 0 and 1. */
export type PhotoRow = Omit<NewPhoto, 'portrait' | 'approved'> & Record<'portrait' | 'approved', boolean | number>;
export type SizeRow = Selectable<PhotosDb['photo_size']>;
export type UploadRow = Selectable<PhotosDb['photo_upload']>;
export type PieceRow = Selectable<PhotosDb['photo_piece']>;
