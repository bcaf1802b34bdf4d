import type { InferKyselyDB } from '@mikro-orm/sql';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import type { NewAccount, NewCouple } from '../index.ts';
import { loginEmail, placeholderLogin } from './login-email.ts';
import type { userSchema } from './user.entity.ts';

export type UserRow = InferKyselyDB<typeof userSchema>['user'];

/**
 * Someone who can sign in, with a given id or a new one. `confirmed`: the person who creates the account vouches for the
 * address. `taken`: another account signs in with it. `provider`: where someone without a password came from; `password`
 * also means any other OpenID provider.
 */
export function newAccountRow(
  account: Omit<NewAccount, 'password'> & { id?: string },
  {
    passwordHash,
    confirmed,
    taken = false,
    provider = 'password',
  }: {
    passwordHash: string | null;
    confirmed: boolean;
    taken?: boolean;
    provider?: 'password' | 'google' | 'facebook';
  },
  now: number,
): UserRow {
  const common = commonRow({ ...account, phone: null }, now);
  return {
    ...common,
    email_confirmed_at: confirmed ? now : null,
    login_email: taken ? placeholderLogin(common.id) : loginEmail(account.email),
    provider,
    password_hash: passwordHash,
  };
}

/** Someone who wrote an enquiry and cannot sign in. */
export function newCoupleRow(couple: NewCouple, now: number): UserRow {
  return { ...commonRow(couple, now), login_email: null, provider: 'anonymous', password_hash: null };
}

function commonRow(person: NewCouple, now: number) {
  return {
    id: person.id ?? newId(now),
    email: person.email.trim(),
    email_folded: fold(person.email),
    first_name: person.firstName.trim(),
    last_name: person.lastName.trim(),
    phone: person.phone,
    locale: person.locale,
    photo: null,
    currency: null,
    opted_out_at: null,
    email_confirmed_at: null,
    blocked_at: null,
    deleted_at: null,
    registered_at: now,
    authenticated_at: null,
    password_changed_at: null,
    primary_supplier_id: null,
    version: 1,
  };
}
