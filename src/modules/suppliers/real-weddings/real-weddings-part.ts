import { edgesOf } from '#contracts/photos/photo-limits.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import type { RealWeddingRepository } from './real-weddings.repository.ts';

/** The weddings whose couples agreed to be shown. */
export const realWeddingsPart = ({ rows }: { rows: RealWeddingRepository }): PublicPart => ({
  key: 'realWeddings',
  async read({ id: supplierId }) {
    const weddings = await rows.live(supplierId);
    if (weddings.length === 0) return null;
    return weddings.map(({ row, photos }) => ({
      name: row.name,
      couple: row.couple,
      url: row.url,
      date: decodePartialDate(row.wedding_date),
      role: row.role,
      suppliers: fromJson(row.suppliers),
      photos: photos.map(({ public_id: publicId, width, height, thumbhash }) => ({
        publicId,
        alt: '',
        width,
        height,
        edges: edgesOf({ width, height }),
        thumbhash,
      })),
    }));
  },
});
