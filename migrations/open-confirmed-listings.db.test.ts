import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Role } from '#contracts/account/roles.ts';
import { TierChange } from '#modules/suppliers/profile/tier-change.entity.ts';
import { newId } from '#shared/ids.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser } from '#testing/builders/users.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import type { MigrationStep } from './migration-step.ts';
import noted from './0490-note-confirmed-listings.ts';
import opened from './0491-open-confirmed-listings.ts';

interface Account {
  role?: Role;
  confirmed?: boolean;
  blocked?: boolean;
}

describe.each(testEngines())('listings that stayed Unverified, on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const run = async (statements: readonly string[]) => {
    const em = database.orm.em.fork();
    for (const statement of statements) await em.execute(statement);
  };
  const of = ({ mysql, sqlite }: MigrationStep['up']) => (database.engine === 'sqlite' ? sqlite : mysql);
  const note = () => run(of(noted.up));
  const up = async () => {
    await note();
    await run(of(opened.up));
  };
  const down = () => run([...of(opened.down), ...of(noted.down)]);

  /** Creates a listing with these accounts, and returns the first. */
  async function listing(accounts: readonly Account[], tier: -1 | 0 | 1 = -1) {
    const { id } = await buildSupplier({ database }, { tier });
    const people: string[] = [];
    for (const { role = 'admin', confirmed = true, blocked = false } of accounts) {
      const user = await buildUser(
        { database },
        { emailConfirmedAt: confirmed ? 1_000 : null, blockedAt: blocked ? 2_000 : null },
      );
      await buildMember({ database }, { role, supplierId: id, user });
      people.push(user.id);
    }
    return { id, first: people[0] };
  }
  const tierOf = async (id: string) => {
    const [row]: { tier: number; tier_since: number | null; updated_at: number }[] = await database.orm.em
      .fork()
      .execute('select tier, tier_since, updated_at from supplier where id = ?', [id]);
    return row;
  };
  const history = (id: string) =>
    database.orm.em.fork().find(TierChange, { supplierId: id }, { orderBy: { changedAt: 'asc', id: 'asc' } });

  test('are opened if an admin has a confirmed address, with an entry in the history', async () => {
    const stuck = await listing([{ confirmed: false }, {}, { role: 'viewer' }]);
    const before = Date.now();
    await up();
    const row = await tierOf(stuck.id);
    expect(row?.tier).toBe(0);
    const [change, ...others] = await history(stuck.id);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ tierFrom: -1, tierTo: 0, changedAt: Number(row?.tier_since) });
    expect(change?.changedBy).not.toBe(stuck.first);
    expect(Math.abs(Number(row?.tier_since) - before)).toBeLessThan(60_000);
    expect(Number(row?.updated_at)).toBe(Number(row?.tier_since));
  });

  test.each<[string, readonly Account[]]>([
    ['no account', []],
    ['an address that isn’t confirmed', [{ confirmed: false }]],
    ['an admin who is blocked', [{ blocked: true }]],
    ['a confirmed address, but not of an admin', [{ role: 'editor' }, { confirmed: false }]],
  ])('stay with %s', async (_, accounts) => {
    const { id } = await listing(accounts);
    await up();
    expect((await tierOf(id))?.tier).toBe(-1);
    expect(await history(id)).toEqual([]);
  });

  test('stay if staff made them Unverified again, and others keep their tier and history', async () => {
    const back = await listing([{}]);
    const change = { supplierId: back.id, tierFrom: 0, tierTo: -1, changedBy: null, changedAt: 5_000 } as const;
    await database.orm.em.fork().insert(TierChange, { id: newId(), ...change });
    const sold = await listing([{}], 1);
    await up();
    expect((await tierOf(back.id))?.tier).toBe(-1);
    expect(await history(back.id)).toHaveLength(1);
    expect(await tierOf(sold.id)).toMatchObject({ tier: 1, tier_since: null });
    expect(await history(sold.id)).toEqual([]);
  });

  test('are opened once, even if a run stopped half way, and can be reverted', async () => {
    const { id } = await listing([{}, {}]);
    await note();
    await note();
    expect((await tierOf(id))?.tier).toBe(-1);
    await up();
    await up();
    expect((await tierOf(id))?.tier).toBe(0);
    expect(await history(id)).toHaveLength(1);
    await down();
    expect(await tierOf(id)).toMatchObject({ tier: -1, tier_since: null });
    expect(await history(id)).toEqual([]);
  });
});
