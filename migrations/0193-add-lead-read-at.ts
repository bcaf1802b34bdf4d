import { addColumns } from './add-columns.ts';

/** When a lead was read; null if that was before this column existed. */
export default addColumns('0193-add-lead-read-at', 'lead', {
  read_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
