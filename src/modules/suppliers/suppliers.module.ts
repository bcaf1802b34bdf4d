import { ContainerModule } from 'inversify';
import { SUPPLIER_CARDS } from '#modules/auth/index.ts';
import type { SupplierCards } from '#modules/auth/index.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SUPPLIERS_API } from './index.ts';
import type { SuppliersApi } from './index.ts';
import { SupplierRepository } from './supplier.repository.ts';
import { SuppliersService } from './suppliers.service.ts';

export const suppliersModule = new ContainerModule(({ bind }) => {
  bind(SupplierRepository).toResolvedValue(
    (em: Em, engine: EngineName) => new SupplierRepository(em, engine),
    [EM, ENGINE],
  );
  bind(SuppliersService).toResolvedValue(
    (suppliers: SupplierRepository) => new SuppliersService(suppliers),
    [SupplierRepository],
  );
  bind<SuppliersApi>(SUPPLIERS_API).toService(SuppliersService);
  bind<SupplierCards>(SUPPLIER_CARDS).toService(SuppliersService);
});
