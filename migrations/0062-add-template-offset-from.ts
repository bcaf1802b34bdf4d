import { addColumns } from './add-columns.ts';

/** What a follow-up's days count from; null, as before, is the last message. */
export default addColumns('0062-add-template-offset-from', 'template', {
  offset_from: { mysql: 'varchar(12) null', sqlite: 'text null' },
});
