import { addColumns } from './add-columns.ts';

const bigint = { mysql: 'bigint null', sqlite: 'bigint null' };

export default addColumns('0035-add-lead-value-and-booking', 'lead', {
  value: bigint,
  value_override: bigint,
  plan_total: bigint,
  booking_asked_at: bigint,
  booking_acknowledged_at: bigint,
  booking_declined_at: bigint,
});
