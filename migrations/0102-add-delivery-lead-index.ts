import { addIndex } from './add-index.ts';

/** Finds a lead's webhook deliveries, which are deleted with it. */
export default addIndex('0102-add-delivery-lead-index', 'webhook_delivery', 'webhook_delivery_by_lead', ['lead_id']);
