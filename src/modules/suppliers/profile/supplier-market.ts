import { sql } from 'kysely';
import type { SupplierMarket } from '#shared/security/audit-trail.ts';

/** The market for audit log entries, which staff only see for their own markets. */
export const supplierMarket: SupplierMarket = (supplierId) =>
  sql<string | null>`(select market from supplier where id = ${supplierId})`;
