import { photoUrl } from '#contracts/photos/photo-limits.ts';
import type { SupplierCovers } from '../profile/supplier-covers.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import { publicPhoto } from './photo-presenter.ts';
import type { PhotoRepository } from './photos.repository.ts';

/** The approved photos on a public page, the cover first. */
export const photosPart = ({ rows }: { rows: PhotoRepository }): PublicPart => ({
  key: 'photos',
  async read({ id: supplierId }) {
    const photos = (await rows.list(supplierId)).filter(({ approved }) => approved);
    return photos.length === 0 ? null : photos.map(publicPhoto);
  },
});

export const coverAddresses =
  ({ rows }: { rows: Pick<PhotoRepository, 'covers'> }): SupplierCovers =>
  async (supplierIds, wanted = 320) => {
    const addresses = new Map<string, string>();
    for (const [supplierId, { publicId, edges }] of await rows.covers(supplierIds)) {
      const edge = edges.find((one) => one >= wanted) ?? edges.at(-1);
      if (edge !== undefined) addresses.set(supplierId, photoUrl(publicId, edge, 'jpg'));
    }
    return addresses;
  };
