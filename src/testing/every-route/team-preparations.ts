import { buildSupplier } from '../builders/suppliers.ts';
import { buildMember, buildUser, inviteLink, signIn } from '../builders/users.ts';
import type { TestApp } from '../app.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const INVITED = 'invited@wrenfield.example';

/** Data for the routes of teams: an open invite, or someone in the team. */
export function prepareTeam(app: TestApp): Record<string, Preparation> {
  async function invited({ ids, admin }: World): Promise<Ask & { ids: Record<string, string>; nonce: string }> {
    const body = { email: INVITED, role: 'sales', note: 'Hello' };
    const made = await app.request('POST', `/api/suppliers/${ids['supplierId']}/invites`, { as: admin, body });
    const { searchParams } = new URL(await inviteLink(app, INVITED));
    const inviteId = (made.body as { id: string }).id;
    return { ids: { ...ids, inviteId }, nonce: searchParams.get('nonce') ?? '' };
  }
  async function withMember({ ids }: World): Promise<Ask & { memberId: string }> {
    const { supplierId = '' } = ids;
    const { id: memberId } = await buildMember(app, { role: 'sales', supplierId });
    return { ids: { ...ids, memberId }, memberId };
  }
  const onlyIds = async (world: World): Promise<Ask> => ({ ids: (await invited(world)).ids });

  /** A listing created by staff, and its first invite. */
  async function firstInvited(world: World): Promise<Ask> {
    const { id: supplierId } = await buildSupplier(app, { registeredAt: null });
    const ids = { ...world.ids, supplierId };
    const body = { email: INVITED, role: 'admin' };
    await app.request('POST', `/api/staff/suppliers/${supplierId}/first-invite`, { as: world.staff, body });
    return { as: world.staff, ids };
  }

  return {
    'GET /api/staff/suppliers/:supplierId/first-invite': firstInvited,
    'DELETE /api/staff/suppliers/:supplierId/first-invite': firstInvited,
    'POST /api/staff/suppliers/:supplierId/first-invite': async (world) => ({
      ...(await firstInvited(world)),
      body: { email: INVITED, role: 'admin' },
    }),
    'POST /api/suppliers/:supplierId/invites': () => ({ body: { email: INVITED, role: 'sales', note: 'Hello' } }),
    'POST /api/suppliers/:supplierId/invites/:inviteId/resend': onlyIds,
    'DELETE /api/suppliers/:supplierId/invites/:inviteId': onlyIds,
    'PUT /api/suppliers/:supplierId/members/:memberId': async (world) => ({
      ids: (await withMember(world)).ids ?? {},
      body: { role: 'viewer' },
    }),
    'POST /api/suppliers/:supplierId/leave': async ({ ids }) => {
      const supplierId = ids['supplierId'] ?? '';
      return { as: await signIn(app, await buildMember(app, { role: 'sales', supplierId })) };
    },
    'POST /api/analytics/identify': ({ ids }) => ({ body: { supplierId: ids['supplierId'], pageTitle: 'Photos' } }),
    'POST /api/analytics/track': () => ({ body: { event: 'banner closed' } }),
    'POST /api/nonce/invite/create': ({ ids }) => ({ body: { supplierId: ids['supplierId'], role: 'viewer' } }),
    'POST /api/nonce/fetch-collaborators': ({ ids }) => ({ body: { supplierId: ids['supplierId'] } }),
    'POST /api/nonce/remove-access': async (world) => {
      const { memberId } = await withMember(world);
      return { body: { supplierId: world.ids['supplierId'], userId: memberId, removeAuth: true } };
    },
    'POST /api/nonce/invite/consume': async (world) => {
      const { ids, nonce } = await invited(world);
      const as = await signIn(app, await buildUser(app, { email: INVITED }));
      return { as, body: { nonceId: ids['inviteId'], nonceSecret: nonce } };
    },
    'POST /api/nonce/invite/passkey': async (world) => {
      const { ids, nonce } = await invited(world);
      return { as: '', body: { id: ids['inviteId'] ?? '', nonce, firstName: 'Tom', lastName: 'Ashby' } };
    },
    'GET /signup-invite': async (world) => {
      const { ids, nonce } = await invited(world);
      return { as: '', query: `?id=${ids['inviteId']}&nonce=${nonce}` };
    },
    'POST /signup-invite': async (world) => {
      const { ids, nonce } = await invited(world);
      const person = { firstName: 'Tom', lastName: 'Ashby', password: 'a barn full of swallows' };
      return { as: '', form: { id: ids['inviteId'] ?? '', nonce, step: 'create', ...person } };
    },
  };
}
