import { addColumns } from './add-columns.ts';

/** The picture of a package, its maximum number of guests, and the years in which its price is valid (P5). */
export default addColumns('0548-add-supplier-package-photo', 'supplier_package', {
  photo_id: { mysql: 'char(26) null', sqlite: 'text null' },
  guests: { mysql: 'int null', sqlite: 'integer null' },
  valid_for: { mysql: 'varchar(9) null', sqlite: 'text null' },
});
