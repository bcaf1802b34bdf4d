import { buildSupplier } from '../builders/suppliers.ts';
import { mailedLink, proofLink } from '../builders/users.ts';
import type { TestApp } from '../app.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

let counter = 0;

/** Data for the routes that claim a listing: one without a team, a link that was sent, and a claim to undo. */
export function prepareBusinessClaims(app: TestApp): Record<string, Preparation> {
  async function unclaimed({ ids }: World) {
    counter += 1;
    const domain = `larkrise-${counter}.example`;
    const address = `info@${domain}`;
    const website = `https://${domain}`;
    const { publicId } = await buildSupplier(app, { registeredAt: null, tier: -1, website, email: address });
    return { ids: { ...ids, publicId }, body: { address } };
  }
  async function claimed(world: World): Promise<Ask> {
    const { ids, body } = await unclaimed(world);
    await app.request('POST', `/api/business-claims/${ids.publicId}/email`, { as: world.admin, body });
    const page = new URL(await proofLink(app, body.address)).pathname;
    await fetch(app.base + page, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: world.admin },
      body: new URLSearchParams({ confirm: 'yes' }),
    });
    const link = await mailedLink(app, 'business-claimed', body.address, String.raw`https?://\S+/undo-claim/\S+`);
    return { as: '', ids: { ...ids, token: link.split('/').at(-1) ?? '' } };
  }
  return {
    'GET /api/business-claims/:publicId': async (world) => ({ ids: (await unclaimed(world)).ids }),
    'POST /api/business-claims/:publicId/check': async (world) => ({
      ...(await unclaimed(world)),
      body: { method: 'dns' },
    }),
    'POST /api/business-claims/:publicId/email': unclaimed,
    'GET /undo-claim/:token': claimed,
    'POST /undo-claim/:token': async (world) => ({ ...(await claimed(world)), form: { confirm: 'yes' } }),
  };
}
