import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * The main supplier of the person `u` among those in whose team they are: the one they chose, or the first they joined
 * (A7). It takes one column and one order, so there is always exactly one, even after someone leaves it.
 */
export const mainSupplier: RawBuilder<string | null> = sql`(
  select main.supplier_id from access_entry as main
  where main.user_id = u.id and main.suspended_at is null
  order by main.supplier_id = u.primary_supplier_id desc, main.created_at, main.supplier_id
  limit 1
)`;
