import { addColumns } from './add-columns.ts';

/** Whether couples see the area instead of the street, and how far the business travels; null if it was never asked. */
export default addColumns('0251-add-supplier-travel', 'supplier', {
  hide_street: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
  travel_km: { mysql: 'int null', sqlite: 'integer null' },
});
