import { addColumns } from './add-columns.ts';

/** Start of a follow-up's days; null, as before this column, is the last message. */
export default addColumns('0062-add-template-offset-from', 'template', {
  offset_from: { mysql: 'varchar(12) null', sqlite: 'text null' },
});
