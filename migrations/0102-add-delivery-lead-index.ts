import { addIndex } from './add-index.ts';

/** What webhooks were told of a lead: it goes with the lead. */
export default addIndex('0102-add-delivery-lead-index', 'webhook_delivery', 'webhook_delivery_by_lead', ['lead_id']);
