import { addColumns } from './add-columns.ts';

export default addColumns('0036-add-lead-counter-value', 'lead_counter', {
  value: { mysql: 'bigint not null default 0', sqlite: 'bigint not null default 0' },
});
