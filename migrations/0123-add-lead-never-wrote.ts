import { addColumns } from './add-columns.ts';

export default addColumns('0123-add-lead-never-wrote', 'lead', {
  never_wrote: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
