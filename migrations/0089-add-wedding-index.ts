import { addIndex } from './add-index.ts';

/** Booked weddings, past and future (E9). */
export default addIndex('0089-add-wedding-index', 'lead', 'lead_by_stage_wedding', [
  'supplier_id',
  'stage',
  'wedding_earliest',
  'id',
]);
