import { minPrice } from '#contracts/packages/package-limits.ts';
import { publicPhoto } from '../photos/photo-presenter.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import type { PackagesService } from './packages.service.ts';

/** The published packages on a public page, in order. */
export const packagesPart = ({ packages }: { packages: Pick<PackagesService, 'shown'> }): PublicPart => ({
  key: 'packages',
  async read({ id, currency }) {
    const shown = await packages.shown(id);
    if (shown.length === 0) return null;
    return {
      currency,
      from: minPrice(shown.map(({ one }) => one)),
      packages: shown.map(({ one, photo }) => ({
        id: one.id,
        name: one.name,
        description: one.description,
        price: one.price,
        per: one.per,
        included: one.included,
        photo: photo?.approved ? publicPhoto(photo) : null,
        guests: one.guests ?? null,
        validFor: one.validFor ?? null,
      })),
    };
  },
});
