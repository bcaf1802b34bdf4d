import { HTTP_ROUTES } from '#shared/http/route.ts';
import { WRITING } from '#shared/token-groups.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { alias, constant, make, provide } from '#shared/wiring/provide.ts';
import { SupplierPrices } from '../market-prices/supplier-prices.ts';
import { PHOTO_FOLLOWERS } from '../photos/photo-followers.ts';
import { PhotoRepository } from '../photos/photos.repository.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { packagesPart } from './packages-part.ts';
import { packageRoutes } from './packages.routes.ts';
import { PackagesService } from './packages.service.ts';

/** Packages and their prices (P5). */
export const packagesModule = [
  constant(KEPT_ROWS, { table: 'supplier_package', days: 7, by: 'deleted_at' }),
  provide(PackagesService, { ...WRITING, counts: ProfileCountStore, prices: SupplierPrices, photos: PhotoRepository }),
  alias(PHOTO_FOLLOWERS, PackagesService),
  make(HTTP_ROUTES, packageRoutes, { packages: PackagesService }),
  make(PUBLIC_PARTS, packagesPart, { packages: PackagesService }),
];
