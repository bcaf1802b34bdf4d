import type { PublicPart } from '../public-profile/public-part.ts';
import type { BrochuresService } from './brochures.service.ts';

/** The brochures on a public page, in order. */
export const brochuresPart = ({ brochures }: { brochures: Pick<BrochuresService, 'published'> }): PublicPart => ({
  key: 'brochures',
  async read(supplier) {
    const all = await brochures.published(supplier);
    return all.length === 0 ? null : all;
  },
});
