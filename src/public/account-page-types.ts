import type { Spoken } from '#contracts/languages.ts';
import type { LanguageLink } from './chosen-language.ts';

export interface ConfirmEmailProps {
  locale: Spoken;
  /** The page in other languages; empty if it can't be opened again. */
  languages: readonly LanguageLink[];
  token: string;
  /** `existing`: another account confirmed the address, and this one can be merged into it. `ended`: the link has expired, is unknown, or was used for an account that is closed. */
  state: 'asked' | 'existing' | 'confirmed' | 'merged' | 'ended';
  /** The address to confirm; empty once there is nothing left to confirm. */
  email: string;
}

export interface ConfirmBusinessProps {
  locale: Spoken;
  /** The page in other languages; empty if it can't be opened again. */
  languages: readonly LanguageLink[];
  token: string;
  /**
   * `asked`: signed in as the person who had the link sent. `other`: as someone else. `ended`: the link was used, has
   * expired, was replaced or is unknown.
   */
  state: 'asked' | 'sign-in' | 'other' | 'confirmed' | 'ended';
  /** What to confirm; null once there is nothing left to confirm. */
  mail: { supplier: string; domain: string; address: string; person: string; email: string } | null;
  /** The link takes over a listing without a team. */
  claim: boolean;
}

export interface UndoClaimProps {
  locale: Spoken;
  /** The page in other languages; empty if it can't be opened again. */
  languages: readonly LanguageLink[];
  token: string;
  /** `ended`: already undone, too old, or never ours. */
  state: 'asked' | 'undone' | 'ended';
  /** Null once there is nothing left to undo. */
  claim: { supplier: string; domain: string; person: string; email: string } | null;
}

export interface ChangeEmailProps {
  locale: Spoken;
  /** The page in other languages; empty if it can't be opened again. */
  languages: readonly LanguageLink[];
  token: string;
  /** `ended`: used, too old, or never ours; `taken`: another account uses the address to sign in. */
  state: 'asked' | 'changed' | 'taken' | 'ended';
  /** The new address; empty once there is nothing left to confirm. */
  email: string;
}

export interface ResetPasswordProps {
  locale: Spoken;
  /** The page in other languages; empty if it can't be opened again. */
  languages: readonly LanguageLink[];
  token: string;
  /** `unknown`: includes links that were replaced by a newer one, or that ended long ago. */
  state: 'asked' | 'changed' | 'used' | 'expired' | 'unknown';
  /** The account's address; empty once there is nothing left to change. */
  email: string;
  /** Why the chosen password can't be used. */
  fault: 'required' | 'too-short' | 'too-short-alone' | 'too-long' | 'too-common' | null;
  /** Minimum characters of a password. */
  min: number;
}

export interface RecoverProps {
  locale: Spoken;
  /** The page in other languages; empty if it can't be opened again. */
  languages: readonly LanguageLink[];
  token: string;
  /** `waiting`: someone has vouched. `ended`: the link has expired or is unknown, or the request is over. */
  state: 'asked' | 'begun' | 'waiting' | 'ended';
  /** The address of the account; empty once the link has ended. */
  email: string;
  /** Someone vouched for an open request, which beginning another one would end. */
  vouched: boolean;
  /** First names of people who can vouch, once the mailbox is proved; if empty, only staff can. */
  admins: readonly string[];
  /** The wait after a teammate vouches, and after staff vouch. */
  hours: number;
  staffHours: number;
  /** How long the request can be vouched for. */
  days: number;
}

export interface CancelRecoveryProps {
  locale: Spoken;
  /** The page in other languages; empty if it can't be opened again. */
  languages: readonly LanguageLink[];
  token: string;
  /** `ended`: the recovery is over, or the link is unknown. */
  state: 'asked' | 'cancelled' | 'ended';
}

export interface FinishRecoveryProps extends Omit<ResetPasswordProps, 'state'> {
  /**
   * `late`: the link is too old, but another one can be sent. `sent`: it was. `ended`: the link was used, was replaced or is
   * unknown, or the recovery is over.
   */
  state: 'asked' | 'changed' | 'late' | 'sent' | 'ended';
}
