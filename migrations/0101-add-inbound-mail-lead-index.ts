import { addIndex } from './add-index.ts';

/** Finds emails received for a lead, which move when two leads are merged and are deleted with a lead (E8). */
export default addIndex('0101-add-inbound-mail-lead-index', 'inbound_mail', 'inbound_mail_by_lead', ['lead_id']);
