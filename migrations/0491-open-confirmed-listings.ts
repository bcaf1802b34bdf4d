import type { MigrationStep } from './migration-step.ts';

const open = `
  update supplier set tier = 0,
    tier_since = (select t.changed_at from tier_change t where t.id = supplier.id),
    updated_at = (select t.changed_at from tier_change t where t.id = supplier.id)
  where tier = -1
    and exists (select 1 from tier_change t where t.id = supplier.id)
    and not exists (select 1 from tier_change t where t.supplier_id = supplier.id and t.id <> supplier.id)`;
const close = `
  update supplier set tier = -1, tier_since = null
  where tier = 0 and tier_since = (select t.changed_at from tier_change t where t.id = supplier.id)`;

/** Opens the listings that 0490 noted. A listing that staff have since made Unverified again has another entry, and stays. */
export default {
  name: '0491-open-confirmed-listings',
  up: { mysql: [open], sqlite: [open] },
  down: { mysql: [close], sqlite: [close] },
} satisfies MigrationStep;
