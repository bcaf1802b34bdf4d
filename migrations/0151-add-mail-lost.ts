import { addColumns } from './add-columns.ts';

/** Workers that were lost over a job, apart from the tries that failed. */
export default addColumns('0151-add-mail-lost', 'mail', {
  lost: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
