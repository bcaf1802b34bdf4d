import { addIndex } from './add-index.ts';

/** What can be taken back at a lead: it goes with the lead. */
export default addIndex('0103-add-undo-lead-index', 'lead_undo', 'lead_undo_by_lead', ['lead_id']);
