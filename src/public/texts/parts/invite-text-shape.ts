import type { Ability } from '#contracts/account/abilities.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { InviteProps } from '../../invite-page-types.ts';

type Moment = Exclude<InviteProps['state'], 'join' | 'other' | 'sign-in' | 'create' | 'choose' | 'member'>;

/** Every sentence on an invite's page. */
export interface InviteTexts {
  title: (inviter: string, supplier: string) => string;
  first: { title: (supplier: string) => string; text: (supplier: string, inviter: string) => string };
  from: (inviter: string, day: string) => string;
  roles: Record<Role, string>;
  can: (role: string) => [before: string, role: string, after: string];
  cannot: string;
  abilities: Record<Ability, string>;
  forOnly: (email: string) => string;
  /** Opens the options for someone else. */
  notYou: string;
  notYouText: (email: string, inviter: string) => string;
  signOut: (me: string) => string;
  /** The public page of the business. */
  page: string;
  until: (day: string) => string;
  join: (supplier: string) => string;
  signedInAs: (email: string) => string;
  decline: string;
  signIn: string;
  /** Someone signed up with the address but never confirmed it. */
  begun: string;
  signInText: (email: string) => string;
  signUp: string;
  chooseText: string;
  createText: (email: string) => string;
  or: string;
  with: (provider: string) => string;
  leaving: { title: (provider: string) => string; go: (provider: string) => string };
  firstName: string;
  lastName: string;
  nameFaults: { required: string; 'too-long': string };
  password: string;
  passwordHelp: (min: number) => string;
  create: (supplier: string) => string;
  /** Instead of choosing a password. */
  passkey: string;
  passkeyText: string;
  passkeyRefused: string;
  otherTitle: string;
  otherText: (me: string, email: string) => string;
  switch: (email: string) => string;
  kept: (me: string) => string;
  stay: string;
  /** The page's language. */
  language: string;
  memberTitle: (supplier: string) => string;
  memberText: string;
  open: string;
  moments: Record<Moment, { title: string; text: string }>;
  /** Asks for another invite; the page then shows the state `asked`. */
  ask: string;
  /** Below the text of an invite that has ended. */
  sentBy: (inviter: string, supplier: string) => string;
}
