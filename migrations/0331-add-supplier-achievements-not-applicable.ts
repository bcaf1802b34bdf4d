import { addColumns } from './add-columns.ts';

/** Whether a supplier says that achievements don't apply to it, so that its score leaves them out. */
export default addColumns('0331-add-supplier-achievements-not-applicable', 'supplier', {
  achievements_not_applicable: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
