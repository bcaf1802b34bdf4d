import { addColumns } from './add-columns.ts';

/** A deleted fair is kept for a week, so that deleting it can be undone. */
export default addColumns('0536-add-wedding-fair-deleted-at', 'wedding_fair', {
  deleted_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
