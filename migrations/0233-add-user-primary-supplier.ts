import { addColumns } from './add-columns.ts';

/** The main supplier of a person: one column, so that there can't be two. */
export default addColumns('0233-add-user-primary-supplier', 'user', {
  primary_supplier_id: { mysql: 'char(26) null', sqlite: 'text null' },
});
