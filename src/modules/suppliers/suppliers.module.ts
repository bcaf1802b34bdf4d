import { ContainerModule } from 'inversify';
import { AUTH_API, SUPPLIER_CARDS } from '#modules/auth/index.ts';
import type { AuthApi, SupplierCards } from '#modules/auth/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { createSupplierRoutes } from './sign-up/create-supplier.routes.ts';
import { CreateSupplier } from './sign-up/create-supplier.ts';
import { SUPPLIERS_API } from './profile/suppliers-api.ts';
import type { SuppliersApi } from './profile/suppliers-api.ts';
import { RevealRule } from './profile/reveal-rule.ts';
import { StaffSupplierRepository } from './staff/staff-suppliers.repository.ts';
import { staffSuppliersRoutes } from './staff/staff-suppliers.routes.ts';
import { StaffSuppliersService } from './staff/staff-suppliers.service.ts';
import { SupplierRepository } from './profile/supplier.repository.ts';
import { suppliersRoutes } from './profile/suppliers.routes.ts';
import { SuppliersService } from './profile/suppliers.service.ts';
import { widgetSettingsRoutes } from './widget-settings/widget-settings.routes.ts';
import { WidgetSettingsService } from './widget-settings/widget-settings.service.ts';

export const suppliersModule = new ContainerModule(({ bind }) => {
  bind(SupplierRepository).toResolvedValue(
    (em: Em, engine: EngineName) => new SupplierRepository({ em, engine }),
    [EM, ENGINE],
  );
  bind(SuppliersService).toResolvedValue(
    (suppliers: SupplierRepository) => new SuppliersService({ suppliers }),
    [SupplierRepository],
  );
  bind<SuppliersApi>(SUPPLIERS_API).toService(SuppliersService);
  bind<SupplierCards>(SUPPLIER_CARDS).toService(SuppliersService);
  bind(WidgetSettingsService).toResolvedValue(
    (em: Em, clock: Clock) => new WidgetSettingsService({ em, clock }),
    [EM, CLOCK],
  );
  bind(RevealRule).toResolvedValue(
    (em: Em, clock: Clock, audit: AuditTrail) => new RevealRule({ em, clock, audit }),
    [EM, CLOCK, AUDIT_TRAIL],
  );
  bind(CreateSupplier).toResolvedValue(
    (em: Em, clock: Clock, reference: ReferenceApi, auth: AuthApi, limiter: RateLimiter) =>
      new CreateSupplier({ em, clock, reference, auth, limiter }),
    [EM, CLOCK, REFERENCE_API, AUTH_API, RATE_LIMITER],
  );
  bind(StaffSupplierRepository).toResolvedValue((em: Em) => new StaffSupplierRepository({ em }), [EM]);
  bind(StaffSuppliersService).toResolvedValue(
    (em: Em, clock: Clock, suppliers: StaffSupplierRepository, auth: AuthApi, audit: AuditTrail, log: SecurityLog) =>
      new StaffSuppliersService({ em, clock, suppliers, auth, audit, log }),
    [EM, CLOCK, StaffSupplierRepository, AUTH_API, AUDIT_TRAIL, SECURITY_LOG],
  );
  bind(HTTP_ROUTES).toResolvedValue(
    (
      suppliers: SupplierRepository,
      auth: AuthApi,
      revealRule: RevealRule,
      widget: WidgetSettingsService,
      create: CreateSupplier,
      staff: StaffSuppliersService,
    ) => [
      ...suppliersRoutes({ suppliers, auth, revealRule }),
      ...widgetSettingsRoutes({ settings: widget }),
      ...createSupplierRoutes({ create }),
      ...staffSuppliersRoutes({ staff }),
    ],
    [SupplierRepository, AUTH_API, RevealRule, WidgetSettingsService, CreateSupplier, StaffSuppliersService],
  );
});
