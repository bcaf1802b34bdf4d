import { addColumns } from './add-columns.ts';

/** Workers that were lost over a job, apart from the tries that failed. */
export default addColumns('0150-add-outbox-event-lost', 'outbox_event', {
  lost: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
