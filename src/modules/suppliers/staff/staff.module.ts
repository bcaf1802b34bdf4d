import { AUTH_API } from '#modules/auth/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RECORDED, TIMED, WRITING } from '#shared/token-groups.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { AreaSlotsKeeper } from '../additional-areas/area-slots-keeper.ts';
import { staffSearchRoutes } from './searches/staff-searches.routes.ts';
import { StaffSearchService } from './searches/staff-searches.ts';
import { StaffSupplierRepository } from './staff-suppliers.repository.ts';
import { staffSuppliersRoutes } from './staff-suppliers.routes.ts';
import { StaffSuppliersService } from './staff-suppliers.service.ts';

const CHANGING = { auth: AUTH_API, areaSlots: AreaSlotsKeeper };

/** Supplier data and actions for platform staff. */
export const staffModule = [
  provide(StaffSupplierRepository, { em: EM }),
  provide(StaffSuppliersService, { ...WRITING, ...RECORDED, ...CHANGING, suppliers: StaffSupplierRepository }),
  make(HTTP_ROUTES, staffSuppliersRoutes, { staff: StaffSuppliersService }),
  provide(StaffSearchService, TIMED),
  make(HTTP_ROUTES, staffSearchRoutes, { searches: StaffSearchService }),
];
