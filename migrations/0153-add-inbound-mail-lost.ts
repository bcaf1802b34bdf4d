import { addColumns } from './add-columns.ts';

/** Number of workers lost while they ran a job, counted separately from failed tries. */
export default addColumns('0153-add-inbound-mail-lost', 'inbound_mail', {
  lost: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
