import { AUTH_API } from '#modules/auth/index.ts';
import { GroupLink } from '#modules/suppliers/groups/group-link.entity.ts';
import type { TestApp } from '../app.ts';

/** Puts a supplier below another, as an accepted request does. `above` is the chain of its parents, nearest first. */
export async function buildGroupLink(app: TestApp, supplierId: string, above: readonly string[]): Promise<void> {
  const [parentId = ''] = above;
  const link = { supplierId, parentId, rootId: above.at(-1) ?? '', createdAt: app.clock.now() };
  await app.database.orm.em.fork().insert(GroupLink, link);
  const managed = above.map((managerId) => ({ supplierId, managerId }));
  await app.within(() => app.container.get(AUTH_API).addManaged(managed));
}
