import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLES, roleMay } from '#contracts/roles.ts';
import type { Access, Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX, PEOPLE, anyone, signedIn, staffOnly, team } from '#testing/authorization-matrix.ts';
import type { Outcome, PersonKind, Row } from '#testing/authorization-matrix.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { allRoutes, createHttpApp } from './http.ts';

interface Person {
  cookie: string;
  supplierId: string;
}

/** A route or a router as Express keeps it. */
interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

describe('who may do what (S30)', () => {
  let app: TestApp;
  let routes: Route[];
  let people: Record<PersonKind, Person>;

  beforeAll(async () => {
    app = await startTestApp();
    routes = allRoutes(app.container);
    for (const route of routes) stopAtTheDoor(route);
    people = await everybody(app);
  });
  afterAll(() => app.close());

  test('every route of the running app has a row in the matrix, and every row has a route', () => {
    const express = createHttpApp(app.container) as unknown as { router: { stack: Layer[] } };
    const running = [...new Set(routesOf(express.router.stack))].toSorted();
    expect(running.length).toBeGreaterThanOrEqual(routes.length);
    expect(running).toEqual(Object.keys(AUTHORIZATION_MATRIX).toSorted());
  });

  test('every route declares what its row says', () => {
    const declared = Object.fromEntries(routes.map((route) => [nameOf(route), declaredRow(route.access)]));
    const written = Object.fromEntries(routes.map((route) => [nameOf(route), AUTHORIZATION_MATRIX[nameOf(route)]]));
    expect(declared).toEqual(written);
  });

  test('every route lets in and refuses as its row says', async () => {
    const outcomes: Record<string, Record<string, Outcome>> = {};
    for (const name of Object.keys(AUTHORIZATION_MATRIX)) {
      outcomes[name] = {};
      for (const person of PEOPLE) outcomes[name][person] = await outcomeOf(app, name, people[person]);
    }
    expect(outcomes).toEqual(AUTHORIZATION_MATRIX);
  }, 120_000);

  test('a right that is declared too wide or too narrow does not pass', () => {
    const admins = team('admin');
    expect(declaredRow({ kind: 'supplier', permission: 'supplier:read' })).not.toEqual(admins);
    expect(declaredRow({ kind: 'supplier', permission: 'members:read' })).not.toEqual(admins);
    expect(declaredRow({ kind: 'user' })).not.toEqual(staffOnly);
    expect(declaredRow({ kind: 'public' })).not.toEqual(signedIn);
  });
});

/** The row that follows from a declaration and the role matrix. */
function declaredRow(access: Access): Row {
  if (access.kind === 'public') return anyone;
  if (access.kind === 'user') return signedIn;
  if (access.kind === 'staff') return staffOnly;
  return team(...ROLES.filter((role) => roleMay(role, access.permission)));
}

/** Whoever passes the door is counted and sent home: nothing behind it runs. */
function stopAtTheDoor(route: Route): void {
  const open = route as { -readonly [Part in keyof Route]: Route[Part] };
  open.run = () => Promise.resolve({ status: 204, headers: { 'X-Let-In': 'yes' } });
  delete open.connect;
  delete open.rules;
}

function routesOf(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return handle?.stack ? routesOf(handle.stack) : [];
    const methods = Object.keys(route.methods);
    return [route.path].flat().flatMap((path) => methods.map((method) => nameOf({ method, path })));
  });
}

async function everybody(app: TestApp): Promise<Record<PersonKind, Person>> {
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
    'platform staff': { cookie: await signIn(app, await buildStaff(app, '*')), supplierId },
    'blocked admin': { cookie: await signIn(app, blocked), supplierId },
  };
}

async function outcomeOf(app: TestApp, name: string, { cookie, supplierId }: Person): Promise<Outcome> {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern
    .replace(':supplierId', supplierId)
    .replaceAll(/:\w+Id\b/gu, '01J00000000000000000000000')
    .replaceAll(/[:*]\w+/gu, 'GB');
  const answer = await app.request(method, path, {
    ...(cookie === '' ? {} : { as: cookie }),
    ...(method === 'GET' ? {} : { body: {} }),
    headers: { 'Idempotency-Key': 'authorization-matrix', 'Sec-Fetch-Site': 'same-origin' },
  });
  const refusals = [401, 403, 404] as const;
  const refused = answer.headers.has('x-let-in') ? undefined : refusals.find((status) => status === answer.status);
  return refused ?? 'allowed';
}
