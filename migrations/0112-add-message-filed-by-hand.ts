import { addColumns } from './add-columns.ts';

/** Whether a teammate filed the email in the conversation, which proves nothing about its author. */
export default addColumns('0112-add-message-filed-by-hand', 'message_mail', {
  filed_by_hand: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
