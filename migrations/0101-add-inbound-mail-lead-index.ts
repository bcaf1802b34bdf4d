import { addIndex } from './add-index.ts';

/** Mails that came in for a lead: they move when two leads become one and go with a lead (E8). */
export default addIndex('0101-add-inbound-mail-lead-index', 'inbound_mail', 'inbound_mail_by_lead', ['lead_id']);
