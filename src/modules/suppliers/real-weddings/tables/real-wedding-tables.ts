import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import type { photoSizeSchema } from '../../photos/tables/photo-size.entity.ts';
import type { supplierSchema } from '../../profile/supplier.entity.ts';
import type { realWeddingConsentSchema } from './real-wedding-consent.entity.ts';
import type { realWeddingPhotoSchema } from './real-wedding-photo.entity.ts';
import type { realWeddingSchema } from './real-wedding.entity.ts';

/** The tables that real weddings use. */
export type RealWeddingsDb = InferKyselyDB<
  | typeof realWeddingSchema
  | typeof realWeddingPhotoSchema
  | typeof realWeddingConsentSchema
  | typeof photoSizeSchema
  | typeof supplierSchema
>;
export type NewWeddingRow = Selectable<RealWeddingsDb['real_wedding']>;
/** For reading: both engines return booleans as 0 and 1. */
export type WeddingRow = Omit<NewWeddingRow, 'live' | 'active'> & Record<'live' | 'active', boolean | number>;
export type NewWeddingPhotoRow = Selectable<RealWeddingsDb['real_wedding_photo']>;
export type WeddingPhotoRow = Omit<NewWeddingPhotoRow, 'approved'> & Record<'approved', boolean | number>;
export type ConsentRow = Selectable<RealWeddingsDb['real_wedding_consent']>;
