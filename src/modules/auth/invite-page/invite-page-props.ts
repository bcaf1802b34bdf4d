import type { Spoken } from '#contracts/languages.ts';
import type { InviteProps, ShownSource } from '#public/invite-page-types.ts';
import type { Principal } from '#shared/http/authenticator.ts';
import { loginEmail } from '../people/login-email.ts';
import type { InviteSource, ShownInvite } from './view-invites.ts';

const STATES = { known: 'sign-in', begun: 'create', new: 'create', 'not-told': 'choose' } as const;

/** What this person can do with an open invite. */
export function stateFor(invite: ShownInvite, person: Principal | null): InviteProps['state'] {
  if (!person) return STATES[invite.account];
  const isTheirs = invite.email === null || loginEmail(invite.email) === loginEmail(person.email);
  return !isTheirs ? 'other' : invite.source.isMember ? 'member' : 'join';
}

export const shownSource = (
  { inviter, supplier, proof, cover, page, isMember }: InviteSource,
  locale: Spoken,
): ShownSource => ({
  inviter,
  supplier: { name: supplier.name, category: supplier.category, city: supplier.town },
  categoryName: page?.categoryName(locale) ?? '',
  proof,
  cover,
  // As long as there is no directory, only its team finds a page there.
  page: page && (page.forCouples ? page.path : isMember ? `${page.path}?supplier=true` : null),
});

export const shownInvite = ({
  role,
  firstClaim,
  email,
  note,
  sentAt,
  expiresAt,
  account,
}: ShownInvite): InviteProps['invite'] => ({
  role,
  firstClaim,
  email,
  note,
  sentAt,
  expiresAt,
  isBegun: account === 'begun',
});
