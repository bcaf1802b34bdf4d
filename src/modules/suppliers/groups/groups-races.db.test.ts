import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GROUP_LEVELS } from '#contracts/supplier/group.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { TwoApps } from '#testing/two-apps.ts';
import { above } from './group-tree.ts';
import { GroupFixture } from './testing/group-fixture.ts';
import type { Business } from './testing/group-fixture.ts';

describe.each(testEngines())('concurrent group changes on $name', ({ url }) => {
  let apps: TwoApps;
  let fixture: GroupFixture;
  beforeAll(async () => {
    apps = await TwoApps.start(url);
    fixture = new GroupFixture(apps.app, apps.other);
  });
  beforeEach(() => fixture.app.database.clear());
  afterAll(() => apps.close());

  const businesses = async (count: number): Promise<Business[]> => {
    const all: Business[] = [];
    for (let at = 0; at < count; at += 1) all.push(await fixture.business(`Business ${at}`));
    return all;
  };

  /** Asserts that the group is sound: no cycle, at most three levels, the right top, and matching rights. */
  async function expectSound(): Promise<void> {
    const links = await fixture.sql<{ supplier_id: string; parent_id: string; root_id: string }>(
      'select * from group_link',
    );
    const parents = new Map(links.map((link) => [link.supplier_id, link.parent_id]));
    for (const link of links) {
      const over = above(parents, link.supplier_id);
      expect(over).not.toContain(link.supplier_id);
      expect(over.length).toBeLessThan(GROUP_LEVELS);
      expect(link.root_id).toBe(over.at(-1));
    }
    const managed = await fixture.sql<{ supplier_id: string; manager_id: string }>('select * from managed_supplier');
    const expected = links.flatMap((link) => above(parents, link.supplier_id).map((id) => `${link.supplier_id} ${id}`));
    expect(managed.map((row) => `${row.supplier_id} ${row.manager_id}`).toSorted()).toEqual(expected.toSorted());
  }

  test('when two accept each other’s request, one joins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = (await businesses(2)) as [Business, Business];
      const [toTwo, toOne] = [await fixture.requested(one, two), await fixture.requested(two, one)];
      const answers = await Promise.all([fixture.accept(two, toTwo, 0), fixture.accept(one, toOne, 1)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await expectSound();
    }
  }, 60_000);

  test('a circle of five requests, all accepted at once, never becomes a cycle or adds a fourth level', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ring = await businesses(5);
      const requests = await Promise.all(
        ring.map((parent, at) => fixture.requested(parent, ring[(at + 1) % ring.length] as Business)),
      );
      const answers = await Promise.all(
        requests.map((id, at) => fixture.accept(ring[(at + 1) % ring.length] as Business, id, at)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      await expectSound();
    }
  }, 60_000);

  test('a business that accepts two groups is in one, and leaving during a join leaves no rights behind', async () => {
    const [house, mill, barn, wing] = (await businesses(4)) as [Business, Business, Business, Business];
    const [first, second] = [await fixture.requested(house, barn), await fixture.requested(mill, barn)];
    const answers = await Promise.all([fixture.accept(barn, first, 0), fixture.accept(barn, second, 1)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectSound();
    const parent = (await fixture.connections(barn)).parent === house.name ? house : mill;
    const toWing = await fixture.requested(barn, wing);
    await Promise.all([fixture.unlink(parent, barn), fixture.accept(wing, toWing, 1)]);
    await expectSound();
    const same = await Promise.all(Array.from({ length: 6 }, () => fixture.request(house, mill.publicId)));
    expect(new Set(same.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  }, 60_000);

  test('A7: one of many simultaneous choices of a main business wins', async () => {
    const [one, two] = (await businesses(2)) as [Business, Business];
    await buildMember(fixture.app, { role: 'viewer', user: one.admin, supplierId: two.id });
    const choose = (supplierId: string, at: number) =>
      apps.at(at).request('PUT', '/api/auth/session/primary-supplier', {
        as: one.as,
        body: { supplierId },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => choose(at % 2 ? one.id : two.id, at)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await fixture.app.request('GET', '/api/auth/session', { as: one.as });
    expect((body as { suppliers: { primary: boolean }[] }).suppliers.filter(({ primary }) => primary)).toHaveLength(1);
  }, 60_000);
});
