import type { ReferenceApi } from '#modules/reference/index.ts';
import type { SupplierPages } from '../profile/supplier-pages.ts';
import type { SupplierRepository } from '../profile/supplier.repository.ts';
import { isListed } from '../profile/verified-tier.ts';
import { categoryName, marketPages, pagePath } from './page-address.ts';
import type { OpenToCouples } from './page-address.ts';

interface Parts {
  suppliers: Pick<SupplierRepository, 'find'>;
  reference: ReferenceApi;
  isOpen: OpenToCouples;
}

/** Addresses of public pages, for links from elsewhere. */
export function supplierPages({ suppliers, reference, isOpen }: Parts): SupplierPages {
  return async (supplierId) => {
    const supplier = await suppliers.find(supplierId);
    if (!supplier) return null;
    const pages = await marketPages(reference, supplier.market);
    const path = pagePath(pages, supplier);
    if (path === null) return null;
    return {
      path,
      forCouples: isOpen() && isListed(supplier),
      categoryName: (language) => categoryName(pages, supplier.category, language),
    };
  };
}
