import type { PublicPart } from '../public-profile/public-part.ts';
import type { Fairs } from './fairs.ts';

/** Upcoming wedding fairs on the public page, the next one first. */
export const fairsPart = ({ fairs }: { fairs: Fairs }): PublicPart => ({
  key: 'fairs',
  async read(supplier) {
    const published = await fairs.published(supplier);
    return published.length === 0 ? null : published;
  },
});
