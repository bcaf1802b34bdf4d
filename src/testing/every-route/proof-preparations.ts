import type { TestApp } from '../app.ts';
import { proofLink } from '../builders/users.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

/** Data for the routes of a business's proof: a website that can't be reached, or a link that was sent. */
export function prepareProof(app: TestApp): Record<string, Preparation> {
  const path = (ids: World['ids'], rest: string) => `/api/suppliers/${ids['supplierId']}/proof/${rest}`;
  async function mailed({ ids, admin }: World): Promise<Ask> {
    const address = 'info@wrenfield.example';
    await app.request('POST', path(ids, 'email'), { as: admin, body: { address } });
    return { as: admin, ids: { ...ids, token: (await proofLink(app, address)).split('/').at(-1) ?? '' } };
  }
  return {
    'POST /api/suppliers/:supplierId/proof/check': () => ({ body: { method: 'dns' } }),
    'POST /api/suppliers/:supplierId/proof/email': () => ({ body: { address: 'info@wrenfield.example' } }),
    'GET /confirm-business/:token': mailed,
    'POST /confirm-business/:token': async (world) => ({ ...(await mailed(world)), form: { confirm: 'yes' } }),
  };
}
