import { addColumns } from './add-columns.ts';

/** A mail that a teammate put into a conversation proves nothing of who wrote it. */
export default addColumns('0112-add-message-filed-by-hand', 'message_mail', {
  filed_by_hand: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
