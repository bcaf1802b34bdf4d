import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { ResetPasswordProps } from './account-page-types.ts';
import type { LanguageLink } from './chosen-language.ts';
import type { PageSupplier } from './page-supplier.ts';

/** What is wrong with what a new person typed. */
export interface InviteFaults {
  firstName?: 'required' | 'too-long';
  lastName?: 'required' | 'too-long';
  password?: NonNullable<ResetPasswordProps['fault']>;
  /** The passkey doesn't fit, or took too long to make. */
  passkey?: 'refused';
}

/** Who sent an invite, and the business it is for. */
export interface ShownSource {
  inviter: string;
  supplier: PageSupplier;
  proof: BusinessProof | null;
  /** Address of the supplier's cover photo. */
  cover: string | null;
  /** Address of its public page, or of the preview for its team; null where this visitor finds none. */
  page: string | null;
}

export interface InviteProps {
  locale: Spoken;
  languages: readonly LanguageLink[];
  /** This page for someone who continues as the person it is for, and stays signed in until then. */
  otherHref: string;
  /** For the page's own forms. */
  link: { id: string; secret: string };
  /**
   * `join`: signed in as someone who can accept. `other`: as someone who can't. `sign-in`: the address has an account.
   * `create`: it has none, or one that no one confirmed. `choose`: the link doesn't say. `member`: in the team already. The rest: nothing to accept.
   */
  state:
    | 'join'
    | 'other'
    | 'sign-in'
    | 'create'
    | 'choose'
    | 'member'
    | 'expired'
    | 'revoked'
    | 'used'
    | 'unknown'
    | 'declined'
    | 'asked';
  /** Null when there is nothing to accept. */
  invite: {
    role: Role;
    /** From staff, to the first person of a listing that they made. */
    firstClaim: boolean;
    /** The only address that can accept it. */
    email: string | null;
    /** Someone signed up with the address and never confirmed it: the reader, or a stranger. */
    isBegun: boolean;
    note: string | null;
    sentAt: number;
    expiresAt: number;
  } | null;
  /** Null for a link that doesn't work, and where no one could send another. */
  source: ShownSource | null;
  /** Address of the person who is signed in, also while they continue as someone else. */
  me: string | null;
  faults: InviteFaults;
  values: { firstName: string; lastName: string };
  /** A passkey that was made for an account that wasn't, for the browser to forget. */
  orphan?: { id: string; host: string } | null;
  /** Characters a password has at least. */
  min: number;
  /** Where people can sign in from. */
  providers: readonly { key: string; name: string }[];
}

/** Between a page of ours and a provider. */
export interface LeavingProps {
  locale: Spoken;
  /** Of the provider. */
  name: string;
  url: string;
}
