import { addIndex } from './add-index.ts';

/** Starred leads are few, so they are found by their star first, whatever the other filters, in the order of lists (E1). */
export default addIndex('0098-add-starred-index', 'lead', 'lead_starred', [
  'supplier_id',
  'starred_at',
  'stage',
  'last_activity_at',
  'id',
]);
