import { addColumns } from './add-columns.ts';

/** The due day for which the team was notified that a payment is due, and overdue; null before that. */
export default addColumns('0092-add-payment-told', 'lead_payment', {
  due_told: { mysql: 'varchar(10) null', sqlite: 'text null' },
  overdue_told: { mysql: 'varchar(10) null', sqlite: 'text null' },
});
