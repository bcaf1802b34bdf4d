import { expect, test } from '@jest/globals';
import type { TestApp, TestResponse } from './app.ts';
import { buildMember, signIn } from './builders/users.ts';

/**
 * Tests that a route of a supplier refuses callers without a session, roles without the permission, and people of other
 * suppliers. `ask` requests it with or without a session; `where` is evaluated while the tests run.
 */
export function testRefusals(
  ask: (session: { as?: string }) => Promise<TestResponse>,
  where: () => { app: TestApp; supplierId: string },
): void {
  test('requires signing in', async () => {
    expect((await ask({})).status).toBe(401);
  });

  test('refuses a role without the permission', async () => {
    const { app, supplierId } = where();
    const billing = await signIn(app, await buildMember(app, { role: 'billing', supplierId }));
    expect((await ask({ as: billing })).status).toBe(403);
  });

  test('returns 404 for someone else’s supplier', async () => {
    const { app } = where();
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect((await ask({ as: stranger })).status).toBe(404);
  });
}
