import { addColumns } from './add-columns.ts';

/** A deleted fair stays for a week, for "undo". */
export default addColumns('0536-add-wedding-fair-deleted-at', 'wedding_fair', {
  deleted_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
