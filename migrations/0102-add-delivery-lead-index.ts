import { addIndex } from './add-index.ts';

/** A lead's webhook deliveries are deleted with it. */
export default addIndex('0102-add-delivery-lead-index', 'webhook_delivery', 'webhook_delivery_by_lead', ['lead_id']);
