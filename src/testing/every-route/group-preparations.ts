import type { GroupRequest } from '#contracts/supplier/group.ts';
import type { TestApp } from '../app.ts';
import { buildGroupLink } from '../builders/groups.ts';
import { buildSupplier } from '../builders/suppliers.ts';
import { buildMember, signIn } from '../builders/users.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

/** Data for the routes of groups: suppliers below, or a request. */
export function prepareGroups(app: TestApp): Record<string, Preparation> {
  /** Adds the world's other suppliers below this one. */
  async function withChildren({ ids }: World): Promise<Ask & { ids: Record<string, string> }> {
    const { supplierId = '' } = ids;
    const others = (await app.database.orm.em
      .fork()
      .execute('select id from supplier where id <> ?', [supplierId])) as {
      id: string;
    }[];
    for (const { id } of others) await buildGroupLink(app, id, [supplierId]);
    return { ids: { ...ids, otherId: others.at(-1)?.id ?? '' } };
  }
  /** A request from another supplier to the world's. */
  async function received({ ids }: World): Promise<Ask> {
    const house = await buildSupplier(app);
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: house.id }));
    const path = `/api/suppliers/${house.id}/group-requests`;
    const request = await app.request('POST', path, { as, body: { business: ids['publicId'] } });
    return { ids: { ...ids, requestId: (request.body as GroupRequest).id } };
  }

  return {
    'GET /api/suppliers/:supplierId/group-connections': withChildren,
    'GET /api/suppliers/:supplierId/group-dashboard': withChildren,
    'DELETE /api/suppliers/:supplierId/group-connections/:otherId': withChildren,
    'GET /api/suppliers/:supplierId/group-requests': received,
    'POST /api/suppliers/:supplierId/group-requests': async () => ({
      body: { business: (await buildSupplier(app)).publicId },
    }),
    'POST /api/suppliers/:supplierId/group-requests/:requestId/accept': received,
    'DELETE /api/suppliers/:supplierId/group-requests/:requestId': received,
  };
}
