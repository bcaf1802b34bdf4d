import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { worksIn } from '#shared/security/staff-markets.ts';
import type { CreateSupplier, Listing } from './create-supplier.ts';

/** Lets staff list businesses of their markets. A listing has no team at first (D3, D20). */
export class StaffListing {
  readonly #parts: { create: CreateSupplier; audit: AuditTrail; log: SecurityLog };

  constructor(parts: { create: CreateSupplier; audit: AuditTrail; log: SecurityLog }) {
    this.#parts = parts;
  }

  /** @throws InvalidInput for a country outside the person's markets */
  async list(actor: UserActor, fields: SupplierFields): Promise<Listing> {
    const { create, audit, log } = this.#parts;
    const { staffMarkets, userId } = actor;
    if (!worksIn(staffMarkets, fields.countryCode))
      throw new InvalidInput([
        { pointer: '#/supplierFields/countryCode', rule: 'own-market', detail: 'Choose one of your own markets.' },
      ]);
    const listing = await create.listWithoutTeam(fields, (supplierId) =>
      audit.record({
        actorId: userId,
        supplierId,
        action: 'supplier.create',
        before: null,
        after: { name: fields.name, website: fields.website ?? null },
      }),
    );
    if (listing.created)
      log.note('staff-changed-supplier', actor, { userId, supplierId: listing.id, changed: 'supplier.create' });
    return listing;
  }
}
