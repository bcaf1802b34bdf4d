import { minPrice } from '#contracts/packages/package-limits.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import type { PackagesService } from './packages.service.ts';

/** The published packages of a public page, in their order. */
export const packagesPart = ({ packages }: { packages: Pick<PackagesService, 'list'> }): PublicPart => ({
  key: 'packages',
  async read({ id, currency }) {
    const shown = (await packages.list(id)).filter(({ published }) => published);
    if (shown.length === 0) return null;
    return {
      currency,
      from: minPrice(shown),
      packages: shown.map((one) => ({
        id: one.id,
        name: one.name,
        description: one.description,
        price: one.price,
        per: one.per,
        included: one.included,
      })),
    };
  },
});
