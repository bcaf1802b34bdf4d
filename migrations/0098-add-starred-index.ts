import { addIndex } from './add-index.ts';

/** Starred leads are few: found by their star first, whatever else is asked of them, and sorted as lists are (E1). */
export default addIndex('0098-add-starred-index', 'lead', 'lead_starred', [
  'supplier_id',
  'starred_at',
  'stage',
  'last_activity_at',
  'id',
]);
