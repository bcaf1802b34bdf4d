import { addColumns } from './add-columns.ts';

/** A person's photo, and the currency they chose. */
export default addColumns('0262-add-user-photo', 'user', {
  photo: { mysql: 'varchar(32) null', sqlite: 'text null' },
  currency: { mysql: 'varchar(3) null', sqlite: 'text null' },
});
