import { addIndex } from './add-index.ts';

/** Payments that are due at a supplier (E9). */
export default addIndex('0095-add-payment-due-index', 'payment_plan', 'payment_plan_due', [
  'supplier_id',
  'next_day',
  'lead_id',
]);
