import { addColumns } from './add-columns.ts';

/** The due day of which the team was told that a payment is due, and overdue; null while it was not. */
export default addColumns('0092-add-payment-told', 'lead_payment', {
  due_told: { mysql: 'varchar(10) null', sqlite: 'text null' },
  overdue_told: { mysql: 'varchar(10) null', sqlite: 'text null' },
});
