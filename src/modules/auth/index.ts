/**
 * People and signing in: accounts, sessions, roles at suppliers, marketplace staff (A1, A4, A7, A9).
 * Owns: user, session, access_entry, managed_supplier, opened_supplier, platform_admin, account_link, team_invite,
 * second_step, recovery_code, passkey, linked_account, auth_challenge, recovery, former_email, user_photo,
 *   former_member, account_activity.
 * Promises: a session, block or role change takes effect with the next request, in every process (S3).
 * Never: tells a stranger whether an address is known; stores a password or a session token in readable form.
 * Knows: reference only; others name users by id, suppliers provide SUPPLIER_CARDS and SQUARE_PHOTO, and src/app
 * HAS_WEDDING.
 */
import type { AccountNews } from '#contracts/account/account-activity.ts';
import type { StaffRecovery } from '#contracts/account/recovery.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { UserActions } from '#contracts/account/user-actions.ts';
import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { Country, Locale, Market, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import type { CookieSettings } from '#shared/http/answers/own-cookie.ts';
import { manyToken, token } from '#shared/wiring/token.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  blocked: boolean;
  /** Withdrew the consent to scheduled messages (D36). */
  optedOut: boolean;
  /** Proved that the address is theirs (D8); never true of couples. */
  emailConfirmed: boolean;
  /** The name of their photo, for `photoPath`; null if they have none. */
  photo: string | null;
}

export interface Member extends Person {
  role: Role;
  createdAt: number;
}

/** A supplier's team, as sending needs it; blocked people aren't counted. */
export interface Team {
  userIds: ReadonlySet<string>;
  /** Whether an admin has a confirmed address; without admins, anyone in the team. */
  confirmed: boolean;
}

export interface NewCouple {
  /** Generated unless given. */
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
  /** Creates an anonymous user for a couple that sent an enquiry; joins the running transaction. Returns its id. */
  createCouple(couple: NewCouple): Promise<string>;
  /** The same for many, in few statements; ids in the same order. */
  createCouples(couples: readonly NewCouple[]): Promise<string[]>;
  /** Deletes couples that no longer have a lead; people who can sign in stay. Joins the running transaction. */
  removeCouples(ids: readonly string[]): Promise<void>;
  /**
   * Creates an account with a password. Its address counts as confirmed, because staff vouch for it. Returns its id.
   * @throws EmailTaken if the address has an account; InvalidInput for a password that is too short or too common
   */
  createAccount(account: NewAccount): Promise<string>;
  /** People by id; unknown ids are left out. One query. */
  people(ids: readonly string[]): Promise<Map<string, Person>>;
  /** The team of a supplier, oldest first, blocked people left out; empty while the supplier is deleted. */
  members(supplierId: string): Promise<Member[]>;
  /**
   * Whether an address, or an alias of it, belongs or belonged to someone in a supplier's team or to an admin of a group
   * above it, blocked people included. People who left are known for two years.
   */
  isOfTeam(supplierId: string, address: string): Promise<boolean>;
  /**
   * The same including blocked people and the team of a deleted supplier (D13), with the actions on each person, where
   * `deactivated` is about this supplier; for staff. One query.
   */
  everyMember(supplierId: string): Promise<(Member & { actions: UserActions })[]>;
  /** The actions on people, such as a block (A11); unknown ids are left out. One query. */
  actionsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserActions>>;
  /** A user's role in a supplier's own team, null without access, when blocked, or while the supplier is deleted. */
  roleAt(userId: string, supplierId: string): Promise<Role | null>;
  /**
   * Those of the given pairs of person and supplier in which the person can still work there, as `userId supplierId`;
   * blocked people and deleted suppliers are left out. One query.
   */
  stillMembers(pairs: readonly { userId: string; supplierId: string }[]): Promise<ReadonlySet<string>>;
  /**
   * What automatic sending needs to know about teams: who can work there, and whether an admin's address is confirmed,
   * without which nothing is sent automatically (D8). Suppliers without a team are left out. One query.
   */
  teams(supplierIds: readonly string[]): Promise<ReadonlyMap<string, Team>>;
  /** The given sessions that have not ended, identified by the hash of their token. One query. */
  liveSessions(sessionHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** A user's roles at all suppliers they can enter, oldest choice first, the active one last. */
  rolesOf(userId: string): Promise<Map<string, Role>>;
  /** The same for suppliers in whose team they are, without those they manage through a group. */
  teamsOf(userId: string): Promise<Map<string, Role>>;
  /**
   * Makes the admins of one supplier admins of another, from their next request on (C3). Joins the running transaction.
   * Their rights follow from both at that moment: an admin who is demoted, or a deleted supplier, has none.
   */
  addManaged(managed: readonly { supplierId: string; managerId: string }[]): Promise<void>;
  /** Ends this for each of these suppliers and each of these managers. Joins the running transaction. */
  removeManaged(supplierIds: readonly string[], managerIds: readonly string[]): Promise<void>;
  /** Grants access and makes the supplier the user's active one. */
  grantAccess(userId: string, supplierId: string, role: Role): Promise<void>;
  /**
   * Makes someone the admin of a supplier that no one works at, and revokes its open invites. Returns false if someone is in
   * the team. Joins the running transaction, which must see what others have committed.
   */
  startTeam(userId: string, supplierId: string): Promise<boolean>;
  /**
   * Removes everyone from a team, even a suspended one, and revokes its open invites; what they wrote stays. Joins the
   * running transaction.
   */
  endTeam(supplierId: string): Promise<void>;
  /** Suspends or restores a whole team's access when its supplier is deleted or restored (D13). */
  suspendAccess(supplierId: string, suspended: boolean): Promise<void>;
  /** Makes a user marketplace staff of a market, `*` for all. */
  grantPlatformAdmin(userId: string, market: Market | '*'): Promise<void>;
  /** Takes effect on their next request. @throws NotFound if they aren't staff of that market */
  revokePlatformAdmin(userId: string, market: Market | '*'): Promise<void>;
  /** Staff of a market, including those of all markets; of any market if null. One entry per person and market, oldest first. */
  platformAdmins(market: Country | null): Promise<{ person: Person; market: string }[]>;
  /** Blocks an account and ends its sessions. */
  block(userId: string): Promise<void>;
  /** Lets a blocked account sign in again, with the roles it still has; its sessions stay ended. */
  unblock(userId: string): Promise<void>;
  /** Turns off an account's second step, for staff who have checked the person's identity. Returns whether there was one. */
  turnOffSecondStep(userId: string): Promise<boolean>;
  findAccount(email: string): Promise<Person | null>;
  /**
   * Whether someone has confirmed their address. The account is locked until the running transaction ends, so that a
   * simultaneous confirmation comes before or after all of it.
   */
  hasConfirmed(userId: string): Promise<boolean>;
  /** Couples only: no more scheduled messages. */
  optOut(userId: string): Promise<void>;
}
export const AUTH_API = token<AuthApi>('AuthApi');

/** The invite that a browser keeps while someone signs in to accept it. */
export interface KeptInvites {
  /** Whether there is one; doesn't query the database. */
  isKept(cookies: Readonly<Record<string, string>>): boolean;
  /** The supplier it invites to; null if its secret is wrong. */
  supplierOf(cookies: Readonly<Record<string, string>>): Promise<string | null>;
}
export const KEPT_INVITES = token<KeptInvites>('KeptInvites');

/** Parses browser and system from a User-Agent header; null if it doesn't say. */
export type DeviceName = (userAgent: string) => { browser: string | null; system: string | null };
export const DEVICE_NAME = token<DeviceName>('DeviceName');

/** News about someone's own account, in one sentence. */
export type AccountNewsTitle = (news: AccountNews, locale: Locale) => string;
export const ACCOUNT_NEWS_TITLE = token<AccountNewsTitle>('AccountNewsTitle');

/** What the session shows about a supplier. */
export interface SupplierCard {
  id: string;
  publicId: string;
  name: string;
  category: SupplierCategory;
  town: string;
  tier: Tier;
  market: Country;
}

/** The address of a supplier's public page. */
export interface SupplierPage {
  path: string;
  /** Whether couples can open it; otherwise only its team can, as a preview. */
  forCouples: boolean;
  /** What the page calls such a business, such as "Venue"; empty if the market has no word for it. */
  categoryName(language: Spoken): string;
}

/**
 * Implemented by the suppliers module, so that auth does not depend on it; deleted and unknown ids are left out. One
 * query.
 */
export interface SupplierCards {
  cards(ids: readonly string[]): Promise<Map<string, SupplierCard>>;
  /** The badge of a confirmed business. */
  proofOf(supplierId: string): Promise<BusinessProof | null>;
  /** The address of the cover photo that couples see, for a picture beside text; null without one. */
  coverOf(supplierId: string): Promise<string | null>;
  /** The public page; null if a supplier has none. */
  pageOf(supplierId: string): Promise<SupplierPage | null>;
  /** Names of deleted suppliers, for the people who worked there. One query. */
  deletedNames(ids: readonly string[]): Promise<Map<string, string>>;
  /**
   * Records that the first person of the business has joined; later calls change nothing. Returns whether this call was
   * the first. Of two simultaneous calls, exactly one is.
   */
  registered(supplierId: string, at: number): Promise<boolean>;
  /** Raises an Unverified listing to tier 0 once it has an admin with a confirmed address. Joins the running transaction. */
  verified(supplierId: string, by: string): Promise<void>;
  /** Whether no one from the business has ever joined. */
  isUnclaimed(supplierId: string): Promise<boolean>;
}
export const SUPPLIER_CARDS = token<SupplierCards>('SupplierCards');

/**
 * Makes a small square version of a picture; implemented by the suppliers module, which has the code for pictures.
 * @throws FileRefused if it isn't a picture
 */
export type SquarePhoto = (content: Buffer) => Promise<Buffer>;
export const SQUARE_PHOTO = token<SquarePhoto>('SquarePhoto');

/** Whether a person is getting married here, so that their account outlives their teams (S18). */
export type HasWedding = (userId: string) => Promise<boolean>;
export const HAS_WEDDING = token<HasWedding>('HasWedding');

/** Called when someone first proves that their address is theirs, within the same transaction. */
export interface EmailConfirmed {
  /** `adminOf`: the suppliers in whose own team they are an admin, deleted ones included. */
  confirmed(userId: string, adminOf: readonly string[]): Promise<void>;
}
export const EMAIL_CONFIRMED = manyToken<EmailConfirmed>('EmailConfirmed');

/** The settings of an installation that this module uses; bound by src/app. */
export interface AuthSettings extends CookieSettings {
  /** Minimum characters of a new password (D7). */
  passwordMin: number;
  /** The same for accounts that only a password protects. */
  passwordMinAlone: number;
  /** Whether strangers can find out which addresses have an account (AUTH_REVEAL_ACCOUNTS). */
  revealAccounts: boolean;
}
export const AUTH_SETTINGS = token<AuthSettings>('AuthSettings');

/** A provider people can sign in with, besides a password or passkey (A2). */
export interface OpenIdProvider {
  /** Used in addresses and tables; changing it breaks links that people made. */
  key: string;
  /** Its name for people. */
  name: string;
  /** Facebook signs people in by OAuth 2.0 and its own profile call. */
  kind: 'openid' | 'facebook';
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Responds with a form that its page submits, as Apple does. */
  formPost: boolean;
}

export interface OpenIdSettings {
  providers: readonly OpenIdProvider[];
  /** Allows providers on this machine, over http too: for development, never in production. */
  loopback: boolean;
}
export const OPENID_SETTINGS = token<OpenIdSettings>('OpenIdSettings');

/** Removes what a person had here when their account is closed, within the same transaction. */
export interface AccountClosed {
  closed(userId: string): Promise<void>;
}
export const ACCOUNT_CLOSED = manyToken<AccountClosed>('AccountClosed');

/** Open requests to get back into an account that these staff could vouch for; the command line is staff of all markets (S19). */
export interface OpenRecoveries {
  ofStaff(staff: { userId: string; staffMarkets: readonly string[] }): Promise<StaffRecovery[]>;
}
export const OPEN_RECOVERIES = token<OpenRecoveries>('OpenRecoveries');
