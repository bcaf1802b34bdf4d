/**
 * People and their way in: accounts, sessions, roles at suppliers, platform staff (A1, A4, A7, A9).
 * Owns: user, session, access_entry, platform_admin.
 * Promises: a session, block or role change counts from the next request on, in every process (S3).
 * Never: tells a stranger whether an address is known; keeps a password or a session token in readable form.
 * Knows: reference only; others name users by id, and suppliers answer through SUPPLIER_CARDS.
 */
import type { Role } from '#contracts/account/roles.ts';
import type { Locale, Market, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  blocked: boolean;
  /** Took back the leave to be written to by schedule (D36). */
  optedOut: boolean;
  /** Proved that the address is theirs (D8); never true of couples. */
  emailConfirmed: boolean;
}

export interface Member extends Person {
  role: Role;
  createdAt: number;
}

/** The people of a supplier as far as sending asks; one of blocked people alone is a team without anyone. */
export interface Team {
  userIds: ReadonlySet<string>;
  /** An admin of it has a confirmed address; where no admin is left, anyone of it. */
  confirmed: boolean;
}

export interface NewCouple {
  /** Made here unless given. */
  id?: string;
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
  /** The same for many, in few statements; ids in their order. */
  createCouples(couples: readonly NewCouple[]): Promise<string[]>;
  /** Forgets couples that have no lead any more; people who can sign in stay. Joins the running transaction. */
  removeCouples(ids: readonly string[]): Promise<void>;
  /**
   * An account with a password, whose address counts as confirmed: staff vouches for it. Returns its id.
   * @throws EmailTaken when the address has one; InvalidInput for a password that is too short or too common
   */
  createAccount(account: NewAccount): Promise<string>;
  /** People by id; unknown ids are left out. One query. */
  people(ids: readonly string[]): Promise<Map<string, Person>>;
  /** The team of a supplier, oldest first, blocked people left out; empty while the supplier is deleted. */
  members(supplierId: string): Promise<Member[]>;
  /** Role of a user at a supplier, null without access, when blocked, or while the supplier is deleted. */
  roleAt(userId: string, supplierId: string): Promise<Role | null>;
  /**
   * Of people paired with suppliers those who may still work there, as `userId supplierId`; blocked people and those of
   * deleted suppliers are left out. One query.
   */
  stillMembers(pairs: readonly { userId: string; supplierId: string }[]): Promise<ReadonlySet<string>>;
  /**
   * What automatic sending asks of teams: who may work there, and whether an admin's address is confirmed, without which
   * nothing leaves by itself (D8). Suppliers without a team are left out. One query.
   */
  teams(supplierIds: readonly string[]): Promise<ReadonlyMap<string, Team>>;
  /** Of these sessions, named by the hash of their token, those that have not ended. One query. */
  liveSessions(sessionHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Roles of a user at all of its suppliers, oldest choice first, the active one last. */
  rolesOf(userId: string): Promise<Map<string, Role>>;
  /** Gives access and makes the supplier the user's active one; the first supplier of a user is the primary one. */
  grantAccess(userId: string, supplierId: string, role: Role): Promise<void>;
  /** Closes or opens a supplier to its whole team, with its deletion or return (D13). */
  suspendAccess(supplierId: string, suspended: boolean): Promise<void>;
  /** Makes a user platform staff of a market, `*` for all. */
  grantPlatformAdmin(userId: string, market: Market | '*'): Promise<void>;
  /** Blocks an account and ends its sessions. */
  block(userId: string): Promise<void>;
  findAccount(email: string): Promise<Person | null>;
  /** Couples only: no more scheduled mail. */
  optOut(userId: string): Promise<void>;
}
export const AUTH_API = token<AuthApi>('AuthApi');

/** Browser and system by a User-Agent header; null where it does not say. */
export type DeviceName = (userAgent: string) => { browser: string | null; system: string | null };
export const DEVICE_NAME = token<DeviceName>('DeviceName');

/** What the session shows of a supplier. */
export interface SupplierCard {
  id: string;
  publicId: string;
  name: string;
  category: SupplierCategory;
  town: string;
  tier: Tier;
}

/** Answered by the suppliers module, so that calls keep going down; deleted and unknown ids are left out. One query. */
export interface SupplierCards {
  cards(ids: readonly string[]): Promise<Map<string, SupplierCard>>;
}
export const SUPPLIER_CARDS = token<SupplierCards>('SupplierCards');

/** The settings of an installation that this module reads; bound by src/app. */
export interface AuthSettings {
  /** Characters of a new password (D7). */
  passwordMin: number;
  /** Whether strangers may learn which addresses have an account (AUTH_REVEAL_ACCOUNTS). */
  revealAccounts: boolean;
  cookieName: string;
  /** Cookies travel over https only. */
  secureCookies: boolean;
}
export const AUTH_SETTINGS = token<AuthSettings>('AuthSettings');
