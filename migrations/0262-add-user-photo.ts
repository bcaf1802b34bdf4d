import { addColumns } from './add-columns.ts';

/** Which photo a person has, and the currency they chose. */
export default addColumns('0262-add-user-photo', 'user', {
  photo: { mysql: 'varchar(32) null', sqlite: 'text null' },
  currency: { mysql: 'varchar(3) null', sqlite: 'text null' },
});
