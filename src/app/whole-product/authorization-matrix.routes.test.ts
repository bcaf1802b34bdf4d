import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_SCOPES } from '#contracts/integrations/api-scopes.ts';
import { ROLES, roleMay } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { Access, Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { ACTING, CLOSED_TO_ACTING, OPEN_TO_ACTING, actingRow } from '#testing/authorization/acting.ts';
import type { ActingKind } from '#testing/authorization/acting.ts';
import { KEYS, KEY_SCOPES, keyRow } from '#testing/authorization/keys.ts';
import type { KeyKind } from '#testing/authorization/keys.ts';
import { PEOPLE, anyone, signedIn, staffOnly, team } from '#testing/authorization/people.ts';
import type { Outcome, PersonKind, Row } from '#testing/authorization/people.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { buildApiKey } from '#testing/builders/api-keys.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildGroupLink } from '#testing/builders/groups.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { allRoutes, createHttpApp } from '../http/http.ts';

interface Person {
  cookie: string;
  supplierId: string;
  /** Instead of a cookie: the Authorization header of an API key. */
  key?: string;
}

/** A route or a router as Express stores it. */
interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

describe('permissions of each role (S30)', () => {
  let app: TestApp;
  let routes: Route[];
  let people: Record<PersonKind, Person>;

  beforeAll(async () => {
    app = await startTestApp();
    routes = allRoutes(app.container);
    for (const route of routes) stopAfterCheck(route);
    people = await allPeople(app);
  });
  afterAll(() => app.close());

  test('every route of the running app has a row in the matrix, and every row has a route', () => {
    const express = createHttpApp(app.container) as unknown as { router: { stack: Layer[] } };
    const running = [...new Set(routesOf(express.router.stack))].toSorted();
    expect(running.length).toBeGreaterThanOrEqual(routes.length);
    expect(running).toEqual(Object.keys(AUTHORIZATION_MATRIX).toSorted());
  });

  test('every route declares the access of its row', () => {
    const declared = Object.fromEntries(routes.map((route) => [nameOf(route), declaredRow(route.access)]));
    const written = Object.fromEntries(routes.map((route) => [nameOf(route), AUTHORIZATION_MATRIX[nameOf(route)]]));
    expect(declared).toEqual(written);
  });

  test('every route allows and refuses callers as its row says', async () => {
    const outcomes: Record<string, Record<string, Outcome>> = {};
    for (const name of Object.keys(AUTHORIZATION_MATRIX)) {
      outcomes[name] = {};
      for (const person of PEOPLE) outcomes[name][person] = await outcomeOf(app, name, people[person]);
    }
    expect(outcomes).toEqual(AUTHORIZATION_MATRIX);
  }, 120_000);

  test('X1: every route allows and refuses API keys as the list of scopes says', async () => {
    const declared = routes.flatMap(({ access, ...route }) =>
      access.kind === 'supplier' && access.scope ? [[nameOf(route), access.scope]] : [],
    );
    expect(Object.fromEntries(declared)).toEqual(KEY_SCOPES);
    const outcomes: Record<string, Record<string, Outcome>> = {};
    for (const name of Object.keys(AUTHORIZATION_MATRIX)) {
      outcomes[name] = {};
      const keys = await keysFor(app, name);
      for (const key of KEYS) outcomes[name][key] = await outcomeOf(app, name, keys[key]);
    }
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((name) => [name, keyRow(name)])));
  }, 120_000);

  test('W2: every route allows and refuses staff who act for a supplier as the lists say', async () => {
    for (const name of [...CLOSED_TO_ACTING, ...OPEN_TO_ACTING]) expect(AUTHORIZATION_MATRIX).toHaveProperty([name]);
    const people = await actingStaff(app);
    const outcomes: Record<string, Record<string, Outcome>> = {};
    for (const name of Object.keys(AUTHORIZATION_MATRIX)) {
      outcomes[name] = {};
      for (const kind of ACTING) outcomes[name][kind] = await outcomeOf(app, name, people[kind]);
    }
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((name) => [name, actingRow(name)])));
  }, 120_000);

  test('a supplier named in the body counts like one in the path, and only there', () => {
    const named = routes.filter(({ access }) => access.kind === 'supplier' && access.named === 'in-body');
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const { body } of named) expect(body?.describe()).toHaveProperty('fields.supplierId');
    for (const route of routes) {
      if (route.access.kind !== 'supplier') continue;
      const inPath = route.path.includes(':supplierId');
      expect([nameOf(route), inPath]).toEqual([nameOf(route), !named.includes(route)]);
    }
  });

  test('detects permissions that are declared too wide or too narrow', () => {
    const admins = team('admin');
    expect(declaredRow({ kind: 'supplier', permission: 'supplier:read' })).not.toEqual(admins);
    expect(declaredRow({ kind: 'supplier', permission: 'members:read' })).not.toEqual(admins);
    expect(declaredRow({ kind: 'user' })).not.toEqual(staffOnly);
    expect(declaredRow({ kind: 'public' })).not.toEqual(signedIn);
  });
});

/** The row that follows from a route's declaration and the role matrix. */
function declaredRow(access: Access): Row {
  if (access.kind === 'public' || access.kind === 'visitor') return anyone;
  if (access.kind === 'user') return signedIn;
  if (access.kind === 'staff') return staffOnly;
  return team(...ROLES.filter((role) => roleMay(role, access.permission)));
}

/** Counts allowed requests and stops them there: nothing after the check runs. */
function stopAfterCheck(route: Route): void {
  const open = route as { -readonly [Part in keyof Route]: Route[Part] };
  open.run = () => Promise.resolve({ status: 204, headers: { 'X-Let-In': 'yes' } });
  delete open.connect;
  delete open.rules;
  delete open.admit;
}

function routesOf(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return handle?.stack ? routesOf(handle.stack) : [];
    const methods = Object.keys(route.methods);
    return [route.path].flat().flatMap((path) => methods.map((method) => nameOf({ method, path })));
  });
}

async function allPeople(app: TestApp): Promise<Record<PersonKind, Person>> {
  const { id: supplierId } = await buildSupplier(app);
  const deleted = await buildSupplier(app, { deletedAt: 1 });
  const member = async (role: (typeof ROLES)[number]): Promise<Person> => ({
    cookie: await signIn(app, await buildMember(app, { role, supplierId })),
    supplierId,
  });
  const blocked = await buildUser(app, { blockedAt: 1 });
  await buildMember(app, { role: 'admin', supplierId, user: blocked });
  const ofDeleted = await buildMember(app, { role: 'admin', supplierId: deleted.id });
  return {
    anonymous: { cookie: '', supplierId },
    viewer: await member('viewer'),
    billing: await member('billing'),
    sales: await member('sales'),
    editor: await member('editor'),
    admin: await member('admin'),
    'admin of another supplier': { cookie: await signIn(app, await buildMember(app, { role: 'admin' })), supplierId },
    'admin of a deleted supplier': { cookie: await signIn(app, ofDeleted), supplierId: deleted.id },
    ...(await groupPeople(app)),
    'platform staff': { cookie: await signIn(app, await buildStaff(app, '*')), supplierId },
    'blocked admin': { cookie: await signIn(app, blocked), supplierId },
    'couple-to-be': { cookie: await coupleToBe(app, supplierId), supplierId },
  };
}

/** Someone with an account whose wedding the supplier got an enquiry about. */
async function coupleToBe(app: TestApp, supplierId: string): Promise<string> {
  const person = await buildUser(app);
  const { wedding_id: weddingId } = await buildLead(app, supplierId);
  const wedding = [person.id, weddingId];
  await app.database.orm.em.fork().execute('update wedding set couple_user_id = ? where id = ?', wedding);
  return signIn(app, person);
}

async function actingStaff(app: TestApp): Promise<Record<ActingKind, Person>> {
  const [{ id: supplierId }, other] = [await buildSupplier(app), await buildSupplier(app)];
  const person = async (actsFor: string, options: Parameters<typeof actFor>[2] = {}): Promise<Person> => ({
    cookie: await actFor(app, actsFor, options),
    supplierId,
  });
  return {
    'acting for the supplier': await person(supplierId),
    'acting for another supplier': await person(other.id),
    'acting for the supplier until now': await person(supplierId, { until: app.clock.now() }),
    'acting for the supplier, without the market now': await person(supplierId, { staff: false }),
  };
}

/** A group of three levels, one supplier that left it, one that is deleted, and another group. */
async function groupPeople(app: TestApp) {
  const [top, middle, bottom, left, other] = await Promise.all(Array.from({ length: 5 }, () => buildSupplier(app)));
  const deleted = await buildSupplier(app, { deletedAt: 1 });
  if (!top || !middle || !bottom || !left || !other) throw new Error('Five suppliers were built.');
  await buildGroupLink(app, middle.id, [top.id]);
  await buildGroupLink(app, bottom.id, [middle.id, top.id]);
  await buildGroupLink(app, deleted.id, [top.id]);
  await buildGroupLink(app, left.id, [top.id]);
  await buildGroupLink(app, (await buildSupplier(app)).id, [other.id]);
  await app.within(async () => {
    const auth = app.container.get(AUTH_API);
    await auth.suspendAccess(deleted.id, true);
    await auth.removeManaged([left.id], [top.id]);
  });
  const cookieOf = async (supplierId: string, role: Role) => signIn(app, await buildMember(app, { role, supplierId }));
  const owner = await cookieOf(top.id, 'admin');
  return {
    'group owner at a supplier below': { cookie: owner, supplierId: middle.id },
    'group owner at a supplier two levels below': { cookie: owner, supplierId: bottom.id },
    'group owner at a supplier of another group': { cookie: owner, supplierId: other.id },
    'group owner at a supplier that has left': { cookie: owner, supplierId: left.id },
    'group owner at a deleted supplier below': { cookie: owner, supplierId: deleted.id },
    'admin below at the group’s supplier': { cookie: await cookieOf(middle.id, 'admin'), supplierId: top.id },
    'editor of the group at a supplier below': { cookie: await cookieOf(top.id, 'editor'), supplierId: middle.id },
  };
}

const keySuppliers = new WeakMap<TestApp, Promise<{ own: string; other: string; deleted: string }>>();

/** Keys of each kind; the scopes differ by route. They are new for each route, because one key is limited per minute. */
async function keysFor(app: TestApp, name: string): Promise<Record<KeyKind, Person>> {
  const build = async () => ({
    own: (await buildSupplier(app)).id,
    other: (await buildSupplier(app)).id,
    deleted: (await buildSupplier(app, { deletedAt: 1 })).id,
  });
  const known = keySuppliers.get(app) ?? build();
  keySuppliers.set(app, known);
  const { own, other, deleted } = await known;
  const key = async (owner: string, options: Parameters<typeof buildApiKey>[2] = {}, asked = owner) => ({
    cookie: '',
    supplierId: asked,
    key: (await buildApiKey(app, owner, options)).header,
  });
  return {
    'key with every scope': await key(own),
    'key with every other scope': await key(own, { scopes: API_SCOPES.filter((scope) => scope !== KEY_SCOPES[name]) }),
    'key of another supplier': await key(other, {}, own),
    'key of a deleted supplier': await key(deleted),
    'revoked key': await key(own, { revoked_at: 1 }),
    'expired key': await key(own, { expires_at: app.clock.now() }),
  };
}

async function outcomeOf(app: TestApp, name: string, { cookie, supplierId, key }: Person): Promise<Outcome> {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern
    .replace(':supplierId', supplierId)
    .replaceAll(/:\w+Id\b/gu, '01J00000000000000000000000')
    .replaceAll(/[:*]\w+/gu, 'GB');
  const answer = await app.request(method, path, {
    ...(cookie === '' ? {} : { as: cookie }),
    // Routes without a supplier in their path may find one here.
    ...(method === 'GET' ? {} : { body: pattern.includes(':supplierId') ? {} : { supplierId } }),
    headers: {
      'Idempotency-Key': 'authorization-matrix',
      'Sec-Fetch-Site': 'same-origin',
      ...(key === undefined ? {} : { Authorization: key }),
    },
  });
  const refusals = [401, 403, 404] as const;
  const refused = answer.headers.has('x-let-in') ? undefined : refusals.find((status) => status === answer.status);
  return refused ?? 'allowed';
}
