import { addIndex } from './add-index.ts';

/** Finds notifications about a lead, which move when two leads are merged and are deleted with a lead (E8). */
export default addIndex('0100-add-notification-lead-index', 'notification', 'notification_by_lead', ['lead_id']);
