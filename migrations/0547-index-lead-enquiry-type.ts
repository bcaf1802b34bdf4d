import { addIndex } from './add-index.ts';

/** The order of a list by enquiry type. */
export default addIndex('0547-index-lead-enquiry-type', 'lead', 'lead_by_type', [
  'supplier_id',
  'enquiry_type',
  'id',
  'aside',
]);
