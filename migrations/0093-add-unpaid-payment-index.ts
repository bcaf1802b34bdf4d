import { addIndex } from './add-index.ts';

/** Payments of all suppliers that weren't paid by their due day (E7). */
export default addIndex('0093-add-unpaid-payment-index', 'lead_payment', 'lead_payment_due', [
  'paid_on',
  'due_day',
  'id',
]);
