import type { MigrationStep } from './migration-step.ts';

const fill = [
  `update \`user\` set \`primary_supplier_id\` = (
    select min(a.supplier_id) from access_entry a where a.user_id = \`user\`.id and a.is_primary = 1
  ) where \`login_email\` is not null and \`primary_supplier_id\` is null`,
];
const empty = ['update `user` set `primary_supplier_id` = null where `primary_supplier_id` is not null'];

/** Copied from the access list. Its own column stays for processes of the previous version. */
const step: MigrationStep = {
  name: '0234-fill-user-primary-supplier',
  up: { mysql: fill, sqlite: fill },
  down: { mysql: empty, sqlite: empty },
};
export default step;
