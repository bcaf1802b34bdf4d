import { addColumns } from './add-columns.ts';

/** The area of a city that counties don't distinguish, such as London's (D29). */
export default addColumns('0224-add-supplier-custom-area', 'supplier', {
  custom_area: { mysql: 'varchar(60) null', sqlite: 'text null' },
});
