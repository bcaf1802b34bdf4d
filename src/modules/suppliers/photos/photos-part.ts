import type { PublicPart } from '../public-profile/public-part.ts';
import { publicPhoto } from './photo-presenter.ts';
import type { PhotoRepository } from './photos.repository.ts';

/** The approved photos of a public page, the cover first. */
export const photosPart = ({ rows }: { rows: PhotoRepository }): PublicPart => ({
  key: 'photos',
  async read({ id: supplierId }) {
    const photos = (await rows.list(supplierId)).filter(({ approved }) => approved);
    return photos.length === 0 ? null : photos.map(publicPhoto);
  },
});
