import { addColumns } from './add-columns.ts';

/** When someone's account was deleted (A11). */
export default addColumns('0430-add-user-deleted-at', 'user', {
  deleted_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
