import { addColumns } from './add-columns.ts';

/** The name of the couple's photo, which is derived from its content. */
export default addColumns('0396-add-lead-photo', 'lead', {
  photo: { mysql: 'varchar(32) null', sqlite: 'text null' },
});
