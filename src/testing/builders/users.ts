import type { Container } from 'inversify';
import type { EntityDTO } from '@mikro-orm/core';
import type { Role } from '#contracts/account/roles.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { AccessEntry } from '#modules/auth/people/access-entry.entity.ts';
import { AUTH_SETTINGS } from '#modules/auth/index.ts';
import type { AuthSettings } from '#modules/auth/index.ts';
import { loginEmail } from '#modules/auth/people/login-email.ts';
import { PlatformAdmin } from '#modules/auth/people/platform-admin.entity.ts';
import { SESSION_ABSOLUTE } from '#modules/auth/sessions/session-rules.ts';
import { hashToken, newToken } from '#modules/auth/credentials/session-token.ts';
import { Session } from '#modules/auth/sessions/session.entity.ts';
import { User } from '#modules/auth/people/user.entity.ts';
import { Supplier } from '#modules/suppliers/profile/supplier.entity.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import { nowOf } from './build-target.ts';
import type { BuildTarget } from './build-target.ts';
import { buildSupplier } from './suppliers.ts';

let counter = 0;

export interface BuiltUser {
  id: string;
  email: string;
}

/** A person who can sign in but has no rights. */
export async function buildUser(target: BuildTarget, overrides: Partial<EntityDTO<User>> = {}): Promise<BuiltUser> {
  counter += 1;
  const now = nowOf(target);
  const email = overrides.email ?? `person-${counter}@wrenfield.example`;
  const id = overrides.id ?? newId();
  await target.database.orm.em.fork().insert(User, {
    id,
    email,
    emailFolded: fold(email),
    loginEmail: loginEmail(email),
    firstName: 'Robin',
    lastName: `Wren ${counter}`,
    phone: null,
    provider: 'password',
    passwordHash: null,
    locale: 'en-GB',
    optedOutAt: null,
    blockedAt: null,
    deletedAt: null,
    emailConfirmedAt: now,
    registeredAt: now,
    authenticatedAt: null,
    ...overrides,
  });
  return { id, email };
}

export interface BuiltMember extends BuiltUser {
  supplierId: string;
}

/** A person with a role at a supplier; without `supplierId` at a new one. At a deleted supplier the role is suspended. */
export async function buildMember(
  target: BuildTarget,
  { role, supplierId, user }: { role: Role; supplierId?: string; user?: BuiltUser },
): Promise<BuiltMember> {
  const person = user ?? (await buildUser(target));
  const supplier = supplierId ?? (await buildSupplier(target)).id;
  counter += 1;
  const em = target.database.orm.em.fork();
  const { deletedAt } = await em.findOneOrFail(Supplier, { id: supplier }, { fields: ['deletedAt'] });
  await em.insert(AccessEntry, {
    userId: person.id,
    supplierId: supplier,
    role,
    isPrimary: false,
    isFirstUser: false,
    position: counter,
    createdAt: nowOf(target),
    suspendedAt: deletedAt ?? null,
  });
  return { ...person, supplierId: supplier };
}

/** Platform staff of a market, or of all. */
export async function buildStaff(target: BuildTarget, market: Market | '*' = '*'): Promise<BuiltUser> {
  const user = await buildUser(target);
  await target.database.orm.em.fork().insert(PlatformAdmin, { userId: user.id, market, createdAt: nowOf(target) });
  return user;
}

/** An active session. Returns the Cookie header that `request` takes as `as`. */
export async function signIn(target: BuildTarget & { container: Container }, user: { id: string }): Promise<string> {
  const now = nowOf(target);
  const token = newToken();
  await target.database.orm.em.fork().insert(Session, {
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + SESSION_ABSOLUTE,
    userAgent: 'test',
    checkedAt: now,
  });
  return `${target.container.get<AuthSettings>(AUTH_SETTINGS).cookieName}=${token}`;
}

/** The latest confirmation link sent to an address; throws if there is none. */
export const confirmationLink = (target: BuildTarget, email: string): Promise<string> =>
  mailedLink(target, 'confirm-email', email);

/** Presses the button on the page behind that link. */
export async function confirmAddress(app: BuildTarget & { base: string }, email: string): Promise<number> {
  const form = {
    method: 'POST',
    body: new URLSearchParams({ confirm: 'yes' }),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  };
  return (await fetch(app.base + new URL(await confirmationLink(app, email)).pathname, form)).status;
}

/** The same for the link that sets a new password. */
export const resetLink = (target: BuildTarget, email: string): Promise<string> =>
  mailedLink(target, 'reset-password', email);

/** The latest invite sent to an address. */
export const inviteLink = (target: BuildTarget, email: string): Promise<string> =>
  mailedLink(target, 'team-invite', email, String.raw`https?://\S+/signup-invite\?\S+`);

/** The latest link that proves a domain through one of its mailboxes. */
export const proofLink = (target: BuildTarget, email: string): Promise<string> =>
  mailedLink(target, 'business-proof', email, String.raw`https?://\S+/confirm-business/\S+`);

/** Kinds of mail are mostly named after the pages they link to. */
export async function mailedLink(
  { database }: BuildTarget,
  kind: string,
  email: string,
  pattern = String.raw`https?://\S+/${kind}/\S+`,
): Promise<string> {
  const rows = await database.orm.em
    .fork()
    .execute<{ text: string }[]>('select text from mail where kind = ? and to_address = ? order by id desc limit 1', [
      kind,
      email,
    ]);
  const link = new RegExp(pattern, 'u').exec(rows[0]?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No ${kind} link was sent to ${email}.`);
  return link;
}
