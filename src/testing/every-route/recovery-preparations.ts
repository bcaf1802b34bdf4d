import { AccountLinks } from '#modules/auth/account-links/account-links.ts';
import { hashToken, newToken } from '#modules/auth/credentials/session-token.ts';
import { CancelLinks } from '#modules/auth/recovery/cancel-links.ts';
import type { TestApp } from '../app.ts';
import { buildRecovery } from '../builders/recoveries.ts';
import { buildMember, confirmAddress, confirmationLink, resetLink, signIn } from '../builders/users.ts';
import type { BuiltMember } from '../builders/users.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const PASSWORD = 'a barn full of swallows';

/** Data for recoveries: a request, an admin of the same team, and a vouch. */
export function prepareRecoveries(app: TestApp): Record<string, Preparation> {
  const join = ({ ids }: World): Promise<BuiltMember> =>
    buildMember(app, { role: 'admin', supplierId: ids['supplierId'] ?? '' });
  async function asked(world: World): Promise<Ask> {
    const recoveryId = await buildRecovery(app, await join(world));
    return { ids: { ...world.ids, recoveryId } };
  }
  async function vouched(world: World): Promise<{ person: BuiltMember; recoveryId: string; token: string }> {
    const [person, voucher] = [await join(world), await join(world)];
    const [token, now] = [newToken(), app.clock.now()];
    const recoveryId = await buildRecovery(app, person, {
      voucherId: voucher.id,
      voucherSupplierId: voucher.supplierId,
      vouchedAt: now,
      readyAt: now,
      mailedAt: now,
      secretHash: hashToken(token),
    });
    return { person, recoveryId, token };
  }
  async function byStaff(world: World): Promise<Ask> {
    const staff = await join(world);
    const recoveryId = await buildRecovery(app, await join(world), { voucherId: staff.id });
    return { ids: { ...world.ids, recoveryId } };
  }
  async function begun(world: World): Promise<Ask> {
    const person = await join(world);
    const token = await app.within(() => app.container.get<AccountLinks>(AccountLinks).issue('recover', person));
    return { as: '', ids: { ...world.ids, token } };
  }
  async function cancelling(world: World): Promise<Ask> {
    const { person, recoveryId } = await vouched(world);
    const row = { id: recoveryId, user_id: person.id };
    const url = await app.within(() => app.container.get<CancelLinks>(CancelLinks).url(row));
    return { as: '', ids: { ...world.ids, token: url.split('/cancel/')[1] ?? '' } };
  }
  async function finishing(world: World): Promise<Ask> {
    const { token } = await vouched(world);
    return { as: '', ids: { ...world.ids, token } };
  }
  const own: Preparation = async (world) => {
    const { person } = await vouched(world);
    return { as: await signIn(app, person) };
  };
  const confirming =
    (prepare: (world: World) => Promise<Ask>): Preparation =>
    async (world) => ({ ...(await prepare(world)), form: { confirm: 'yes' } });

  return {
    'POST /api/auth/recovery': async (world) => {
      await app.database.orm.em.fork().execute('delete from rate_limit');
      const person = await join(world);
      return { as: '', body: { email: person.email } };
    },
    'GET /recover/:token': begun,
    'POST /recover/:token': confirming(begun),
    'GET /recover/cancel/:token': cancelling,
    'POST /recover/cancel/:token': confirming(cancelling),
    'GET /recover/finish/:token': finishing,
    'POST /recover/finish/:token': async (world) => ({ ...(await finishing(world)), form: { password: PASSWORD } }),
    'POST /recover/finish/:token/again': confirming(finishing),
    'GET /api/auth/account/recovery': own,
    'DELETE /api/auth/account/recovery': own,
    'GET /api/suppliers/:supplierId/recoveries': asked,
    'POST /api/suppliers/:supplierId/recoveries/:recoveryId/vouch': asked,
    'DELETE /api/suppliers/:supplierId/recoveries/:recoveryId/vouch': async (world) => ({
      ids: { ...world.ids, recoveryId: (await vouched(world)).recoveryId },
    }),
    'GET /api/staff/recoveries': asked,
    'POST /api/staff/recoveries/:recoveryId/vouch': async (world) => ({
      ...(await asked(world)),
      body: { reason: 'Passport seen in a video call' },
    }),
    'DELETE /api/staff/recoveries/:recoveryId/vouch': byStaff,
    'PUT /api/staff/people/:personId/blocked': async (world) => ({
      ids: { ...world.ids, personId: (await join(world)).id },
      body: { blocked: true, reason: 'Asked by the owner' },
    }),
  };
}

const account = (email: string) => ({
  email,
  password: 'three-lanterns-in-the-orchard',
  firstName: 'Robin',
  lastName: 'Wren',
});

/** Signing up, signing in and recovering: accounts besides those of the world. */
export function prepareAccounts(app: TestApp): Record<string, Preparation> {
  const sql = (statement: string): Promise<unknown> => app.database.orm.em.fork().execute(statement);

  async function confirming({ ids }: World): Promise<Ask> {
    const email = 'unconfirmed@wrenfield.example';
    await sql(`delete from \`user\` where login_email = '${email}'`);
    await sql('delete from rate_limit');
    await app.request('POST', '/api/auth/sign-up', { body: account(email) });
    return { as: '', ids: { ...ids, token: (await confirmationLink(app, email)).split('/confirm-email/')[1] ?? '' } };
  }
  async function forgotten({ ids }: World): Promise<Ask> {
    const { email } = account('forgetful@wrenfield.example');
    await sql('delete from rate_limit');
    await app.request('POST', '/api/auth/sign-up', { body: account(email) });
    await app.request('POST', '/api/auth/password-reset', { body: { email } });
    return { as: '', ids: { ...ids, token: (await resetLink(app, email)).split('/reset-password/')[1] ?? '' } };
  }

  return {
    'POST /api/auth/sign-up': () => ({ as: '', body: account('new@wrenfield.example') }),
    'POST /api/auth/sign-in': async () => {
      const { email, password } = account('back@wrenfield.example');
      await app.request('POST', '/api/auth/sign-up', { body: account(email) });
      await confirmAddress(app, email);
      return { as: '', body: { email, password } };
    },
    'GET /confirm-email/:token': confirming,
    'POST /confirm-email/:token': async (world) => ({ ...(await confirming(world)), form: { confirm: 'yes' } }),
    'POST /api/auth/password-reset': async () => {
      const { email } = account('forgetful@wrenfield.example');
      await app.request('POST', '/api/auth/sign-up', { body: account(email) });
      return { as: '', body: { email } };
    },
    'GET /reset-password/:token': forgotten,
    'POST /reset-password/:token': async (world) => ({
      ...(await forgotten(world)),
      form: { password: PASSWORD },
    }),
    'POST /api/access-control/verify-permissions': () => ({ as: '', body: { email: 'who@wrenfield.example' } }),
  };
}
