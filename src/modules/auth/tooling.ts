/**
 * What demo data and measurements need of auth beyond its public API: its tables and the rules that rows follow.
 * Only `seeds` and `bench` may import it.
 */
export type { accessEntrySchema } from './access-entry.entity.ts';
export { loginEmail } from './login-email.ts';
export { hashPassword, passwordFits } from './password-hash.ts';
export type { platformAdminSchema } from './platform-admin.entity.ts';
export type { userSchema } from './user.entity.ts';
