import { sql } from 'kysely';
import type { SupplierMarket } from '#shared/security/audit-trail.ts';

/** For entries of the audit log, which staff see for their markets only. */
export const supplierMarket: SupplierMarket = (supplierId) =>
  sql<string | null>`(select market from supplier where id = ${supplierId})`;
