import { addIndex } from './add-index.ts';

/** Notifications about a lead: they move when two leads become one and go with a lead (E8). */
export default addIndex('0100-add-notification-lead-index', 'notification', 'notification_by_lead', ['lead_id']);
