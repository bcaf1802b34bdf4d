import type { Dialect, MigrationStep } from './migration-step.ts';

const NOW: Readonly<Record<Dialect, string>> = {
  mysql: 'floor(unix_timestamp(now(3)) * 1000)',
  sqlite: "cast(round((julianday('now') - 2440587.5) * 86400000) as integer)",
};

/** The entry gets the id of the listing, so that 0491 and a second run find it. */
const note = (dialect: Dialect) => `
  insert into tier_change (id, supplier_id, tier_from, tier_to, changed_by, changed_at)
  select s.id, s.id, -1, 0, min(u.id), ${NOW[dialect]}
  from supplier s
  join access_entry a on a.supplier_id = s.id and a.role = 'admin'
  join \`user\` u on u.id = a.user_id
  where s.tier = -1 and u.email_confirmed_at is not null and u.blocked_at is null
    and not exists (select 1 from tier_change t where t.supplier_id = s.id)
  group by s.id`;
const down = ['delete from tier_change where id = supplier_id'];

/**
 * Writes the history entry, as `VerifiedTier` does, for listings that stayed Unverified although an admin's address was
 * confirmed in a way that didn't open them at the time; 0491 opens them. A listing that staff made Unverified again
 * already has such entries, and stays (G3).
 */
export default {
  name: '0490-note-confirmed-listings',
  up: { mysql: [note('mysql')], sqlite: [note('sqlite')] },
  down: { mysql: down, sqlite: down },
} satisfies MigrationStep;
