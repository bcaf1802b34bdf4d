import { addColumns } from './add-columns.ts';

export default addColumns('0106-add-mail-returned', 'message_mail', {
  returned_at: { mysql: 'bigint null', sqlite: 'bigint null' },
  returned_from: { mysql: 'varchar(254) null', sqlite: 'text null' },
  returned_status: { mysql: 'varchar(9) null', sqlite: 'text null' },
});
