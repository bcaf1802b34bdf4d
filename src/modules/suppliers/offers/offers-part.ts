import type { PublicPart } from '../public-profile/public-part.ts';
import type { CoupleOffers } from './couple-offers.ts';

/** The live offers on a public page. */
export const offersPart = ({ offers }: { offers: CoupleOffers }): PublicPart => ({
  key: 'offers',
  async read(supplier, locale) {
    const found = await offers.list(supplier, locale);
    return found.length === 0 ? null : found;
  },
});
