import type { MigrationStep } from './migration-step.ts';

/** The first person is the oldest entry of a team; of several at the same moment, the one with the lowest id. */
const step: MigrationStep = {
  name: '0205-fill-access-entry-first',
  up: {
    mysql: [
      `update access_entry a
        join (
          select supplier_id, min(concat(lpad(created_at, 15, '0'), user_id)) as first
          from access_entry group by supplier_id
        ) f on f.supplier_id = a.supplier_id and f.first = concat(lpad(a.created_at, 15, '0'), a.user_id)
        set a.is_first_user = 1`,
    ],
    sqlite: [
      `update access_entry set is_first_user = 1
        where (supplier_id, printf('%015d', created_at) || user_id) in (
          select supplier_id, min(printf('%015d', created_at) || user_id) from access_entry group by supplier_id
        )`,
    ],
  },
  down: {
    mysql: ['update `access_entry` set `is_first_user` = 0'],
    sqlite: ['update `access_entry` set `is_first_user` = 0'],
  },
};
export default step;
