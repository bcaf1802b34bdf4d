import { addIndex } from './add-index.ts';

/** A lead's undo records are deleted with it. */
export default addIndex('0103-add-undo-lead-index', 'lead_undo', 'lead_undo_by_lead', ['lead_id']);
