import { addColumns } from './add-columns.ts';

export default addColumns('0190-add-lead-replied', 'lead', {
  replied: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
