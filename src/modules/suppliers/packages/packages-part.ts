import { minPrice } from '#contracts/packages/package-limits.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import type { SupplierRepository } from '../profile/supplier.repository.ts';
import type { PackagesService } from './packages.service.ts';

interface Parts {
  packages: Pick<PackagesService, 'list'>;
  suppliers: Pick<SupplierRepository, 'find'>;
}

/** The published packages of a public page, in their order. */
export const packagesPart = ({ packages, suppliers }: Parts): PublicPart => ({
  key: 'packages',
  async read(supplierId) {
    const shown = (await packages.list(supplierId)).filter(({ published }) => published);
    if (shown.length === 0) return null;
    const supplier = await suppliers.find(supplierId);
    if (!supplier) return null;
    return {
      currency: supplier.currency,
      from: minPrice(shown),
      packages: shown.map(({ id, name, description, price, per, included }) => ({
        id,
        name,
        description,
        price,
        per,
        included,
      })),
    };
  },
});
