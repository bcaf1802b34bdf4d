import type { PublicPart } from '../public-profile/public-part.ts';
import { presentPhoto } from './photo-presenter.ts';
import type { PhotoRepository } from './photos.repository.ts';

/** The approved photos of a public page, the cover first. */
export const photosPart = ({ rows }: { rows: PhotoRepository }): PublicPart => ({
  key: 'photos',
  async read({ id: supplierId }) {
    const photos = (await rows.list(supplierId)).map(presentPhoto).filter(({ approved }) => approved);
    return photos.length === 0
      ? null
      : photos.map(({ publicId, alt, focus, width, height, edges, thumbhash }) => ({
          publicId,
          alt,
          focus,
          width,
          height,
          edges,
          thumbhash,
        }));
  },
});
