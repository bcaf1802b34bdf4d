import { addColumns } from './add-columns.ts';

export default addColumns('0120-add-email-confirmed', 'user', {
  email_confirmed_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
