import { addColumns } from './add-columns.ts';

/** Browsers and networks known before the latest password no longer have their own sign-in tries. */
export default addColumns('0541-add-user-password-changed-at', 'user', {
  password_changed_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
