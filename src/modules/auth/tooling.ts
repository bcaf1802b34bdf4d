/**
 * What demo data and measurements need of auth beyond its public API: its tables and the rules that rows follow.
 * Only `seeds` and `bench` may import it.
 */
export type { accessEntrySchema } from './people/access-entry.entity.ts';
export { loginEmail } from './people/login-email.ts';
export { hashPassword, passwordFits } from './credentials/password-hash.ts';
export type { platformAdminSchema } from './people/platform-admin.entity.ts';
export type { userSchema } from './people/user.entity.ts';
