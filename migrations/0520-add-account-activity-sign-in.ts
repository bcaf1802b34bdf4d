import { addColumns } from './add-columns.ts';

/** For a sign-in that ended: when it began, and in which browser. */
export default addColumns('0520-add-account-activity-sign-in', 'account_activity', {
  signed_in_at: { mysql: 'bigint null', sqlite: 'bigint null' },
  user_agent: { mysql: 'varchar(200) null', sqlite: 'text null' },
});
