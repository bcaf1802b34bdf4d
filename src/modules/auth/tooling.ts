/**
 * The tables and row rules of auth that demo data and benchmarks need beyond its public API. Only `seeds` and `bench`
 * can import it.
 */
export type { accessEntrySchema } from './people/access-entry.entity.ts';
export { loginEmail } from './people/login-email.ts';
export type { managedSupplierSchema } from './people/managed-supplier.entity.ts';
export { hashPassword, passwordFits } from './credentials/password-hash.ts';
export type { platformAdminSchema } from './people/platform-admin.entity.ts';
export type { userSchema } from './people/user.entity.ts';
