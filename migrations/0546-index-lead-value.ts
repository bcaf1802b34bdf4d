import { addIndex } from './add-index.ts';

/** The order of a list by value. */
export default addIndex('0546-index-lead-value', 'lead', 'lead_by_value', ['supplier_id', 'value', 'id', 'aside']);
