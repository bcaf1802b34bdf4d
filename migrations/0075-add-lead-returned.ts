import { addColumns } from './add-columns.ts';

export default addColumns('0075-add-lead-returned', 'lead', {
  returned_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
