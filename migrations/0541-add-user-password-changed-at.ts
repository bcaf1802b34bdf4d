import { addColumns } from './add-columns.ts';

/** Browsers and networks that were known before a new password have no tries of their own any more. */
export default addColumns('0541-add-user-password-changed-at', 'user', {
  password_changed_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
