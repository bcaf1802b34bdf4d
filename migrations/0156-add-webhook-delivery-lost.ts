import { addColumns } from './add-columns.ts';

/** Number of workers lost while they ran a job, counted separately from failed tries. */
export default addColumns('0156-add-webhook-delivery-lost', 'webhook_delivery', {
  lost: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
