import { addIndex } from './add-index.ts';

/** Finds a lead's undo records, which are deleted with it. */
export default addIndex('0103-add-undo-lead-index', 'lead_undo', 'lead_undo_by_lead', ['lead_id']);
