import type { PartialDate } from '../partial-date.ts';
import type { PublicPhoto } from '../photos/public-photo.ts';
import type { SupplierCategory } from '../terms/supplier-terms.ts';

/** A wedding as couples see it, once everyone who was asked has agreed; its photos are at `/real-wedding-photos/…`. */
export interface PublicRealWedding {
  name: string;
  couple: string;
  url: string;
  date: PartialDate;
  role: SupplierCategory;
  suppliers: readonly { name: string; role: SupplierCategory; publicId?: string | null | undefined }[];
  photos: readonly PublicPhoto[];
}
