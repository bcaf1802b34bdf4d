import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { ResetPasswordProps } from './account-page-types.ts';
import type { LanguageLink } from './chosen-language.ts';
import type { PageSupplier } from './page-supplier.ts';

/** Errors in what a new person entered. */
export interface InviteFaults {
  firstName?: 'required' | 'too-long';
  lastName?: 'required' | 'too-long';
  password?: NonNullable<ResetPasswordProps['fault']>;
  /** The passkey is invalid, or creating it took too long. */
  passkey?: 'refused';
}

/** Who sent an invite, and the business it is for. */
export interface ShownSource {
  inviter: string;
  supplier: PageSupplier;
  /** In the language of the page; empty for a business without a public page. */
  categoryName: string;
  proof: BusinessProof | null;
  /** Address of the supplier's cover photo. */
  cover: string | null;
  /** Address of its public page, or of the preview for its team; null if this visitor can see neither. */
  page: string | null;
}

export interface InviteProps {
  locale: Spoken;
  languages: readonly LanguageLink[];
  /** This page for someone who continues as the invited person, and stays signed in until then. */
  otherHref: string;
  /** For the page's own forms. */
  link: { id: string; secret: string };
  /**
   * `join`: signed in as someone who can accept. `other`: as someone who can't. `sign-in`: the address has an account.
   * `create`: it has none, or an unconfirmed one. `choose`: the link doesn't say. `member`: already in the team. The rest:
   * nothing to accept.
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
  /** Null if there is nothing to accept. */
  invite: {
    role: Role;
    /** From staff, to the first person of a listing that staff created. */
    firstClaim: boolean;
    /** The only address that can accept it. */
    email: string | null;
    /** Someone signed up with the address but never confirmed it: the reader, or a stranger. */
    isBegun: boolean;
    note: string | null;
    sentAt: number;
    expiresAt: number;
  } | null;
  /** Null for a link that doesn't work and can't be replaced by another. */
  source: ShownSource | null;
  /** Address of the signed-in person, even while they continue as someone else. */
  me: string | null;
  faults: InviteFaults;
  values: { firstName: string; lastName: string };
  /** A passkey whose account wasn't created, for the browser to forget. */
  orphan?: { id: string; host: string } | null;
  /** Minimum characters of a password. */
  min: number;
  /** The providers people can sign in with. */
  providers: readonly { key: string; name: string }[];
}

/** Shown between one of our pages and a provider. */
export interface LeavingProps {
  locale: Spoken;
  /** The provider's name. */
  name: string;
  url: string;
}
