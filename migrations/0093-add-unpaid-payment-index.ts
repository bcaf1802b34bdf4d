import { addIndex } from './add-index.ts';

/** Payments that are not paid by their due day, over all suppliers (E7). */
export default addIndex('0093-add-unpaid-payment-index', 'lead_payment', 'lead_payment_due', [
  'paid_on',
  'due_day',
  'id',
]);
