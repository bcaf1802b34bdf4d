import { addColumns } from './add-columns.ts';

/** Workers that were lost over a job, apart from the tries that failed. */
export default addColumns('0156-add-webhook-delivery-lost', 'webhook_delivery', {
  lost: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
