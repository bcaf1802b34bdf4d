import { addColumns } from './add-columns.ts';

/** The photo that a straightened one was made from. */
export default addColumns('0424-add-supplier-photo-made-of', 'supplier_photo', {
  made_of: { mysql: 'char(26) null', sqlite: 'text null' },
});
