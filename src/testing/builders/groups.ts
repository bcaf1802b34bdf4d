import { AUTH_API } from '#modules/auth/index.ts';
import { GroupLink } from '#modules/suppliers/groups/group-link.entity.ts';
import type { TestApp } from '../app.ts';

/** Puts a supplier below another one of the chain given nearest first, as an accepted request does. */
export async function buildGroupLink(app: TestApp, supplierId: string, above: readonly string[]): Promise<void> {
  const [parentId = ''] = above;
  const link = { supplierId, parentId, rootId: above.at(-1) ?? '', createdAt: app.clock.now() };
  await app.database.orm.em.fork().insert(GroupLink, link);
  const managed = above.map((managerId) => ({ supplierId, managerId }));
  await app.within(() => app.container.get(AUTH_API).addManaged(managed));
}
