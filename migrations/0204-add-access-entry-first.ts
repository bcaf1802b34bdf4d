import { addColumns } from './add-columns.ts';

/** The first person of each team. */
export default addColumns('0204-add-access-entry-first', 'access_entry', {
  is_first_user: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
