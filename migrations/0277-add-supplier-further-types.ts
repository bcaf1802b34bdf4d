import { addColumns } from './add-columns.ts';

/** The categories of a supplier besides its own (P10). */
export default addColumns('0277-add-supplier-further-types', 'supplier', {
  further_types: { mysql: 'json null', sqlite: 'json null' },
});
