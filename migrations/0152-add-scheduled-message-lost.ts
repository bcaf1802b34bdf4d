import { addColumns } from './add-columns.ts';

/** Number of workers lost while they sent a message, counted separately from failed tries, and when the last one began to send it. */
export default addColumns('0152-add-scheduled-message-lost', 'scheduled_message', {
  lost: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
  begun_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
