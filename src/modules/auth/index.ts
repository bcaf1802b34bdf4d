/**
 * People and their way in: accounts, sessions, roles at suppliers, platform staff (S1 §4-6, A1-A9).
 * Owns: user, session, access_entry, platform_admin.
 * Promises: a session, block or role change counts from the next request on, in every process (safety S3).
 * Never: tells a stranger whether an address is known; keeps a password or a session token in readable form.
 * Knows: reference only; others name users by id.
 */
import type { Role } from '#contracts/roles.ts';
import type { Locale, Market } from '#contracts/supplier-terms.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  blocked: boolean;
  /** Took back the leave to be written to by schedule (decision 36). */
  optedOut: boolean;
}

export interface Member extends Person {
  role: Role;
  createdAt: number;
}

export interface NewCouple {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  locale: Locale;
}

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  locale: Locale;
}

export interface AuthApi {
  /** An anonymous user for a couple that wrote in; joins the running transaction. Returns its id. */
  createCouple(couple: NewCouple): Promise<string>;
  /** An account with a password; `EmailTaken` when the address has one. Returns its id. */
  createAccount(account: NewAccount): Promise<string>;
  /** People by id; unknown ids are left out. One query. */
  people(ids: readonly string[]): Promise<Map<string, Person>>;
  /** The team of a supplier, oldest first, blocked people left out. */
  members(supplierId: string): Promise<Member[]>;
  /** Role of a user at a supplier, null without access or when blocked. */
  roleAt(userId: string, supplierId: string): Promise<Role | null>;
  /** Gives access and makes the supplier the user's active one. */
  grantAccess(userId: string, supplierId: string, role: Role): Promise<void>;
  /** Makes a user platform staff of a market, `*` for all. */
  grantPlatformAdmin(userId: string, market: Market | '*'): Promise<void>;
  /** Blocks an account and ends its sessions. */
  block(userId: string): Promise<void>;
  findAccount(email: string): Promise<Person | null>;
  /** Couples only: no more scheduled mail. */
  optOut(userId: string): Promise<void>;
}
export const AUTH_API = Symbol('AuthApi');
