import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { VerifiedTier } from './verified-tier.ts';
import { SupplierRepository } from './supplier.repository.ts';
import { SuppliersService } from './suppliers.service.ts';
import { WIDGET_DEFAULTS } from '../widget-settings/widget-defaults.ts';

describe.each(testEngines())('suppliers on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const inContext = <T>(work: (service: SuppliersService) => Promise<T>) =>
    RequestContext.create(database.orm.em, () =>
      work(
        new SuppliersService({
          suppliers: new SupplierRepository({ em: database.orm.em }),
          tier: new VerifiedTier({
            em: database.orm.em,
            clock: new FakeClock(),
            outbox: { record: () => Promise.resolve() },
          }),
          covers: () => Promise.resolve(new Map()),
          pages: () => Promise.resolve(null),
        }),
      ),
    );

  test('returns facts as booleans, not as the engine stores them', async () => {
    const { id, publicId } = await buildSupplier({ database }, { payPerEnquiry: true, tier: 2.5 });
    expect(await inContext((service) => service.find(id))).toMatchObject({
      id,
      publicId,
      tier: 2.5,
      payPerEnquiry: true,
      revealAdminOnly: false,
      delisted: false,
      deleted: false,
    });
  });

  test('finds many at once, leaving out unknown ones', async () => {
    const [one, two] = [await buildSupplier({ database }), await buildSupplier({ database })];
    const found = await inContext((service) => service.findMany([one.id, two.id, 'unknown']));
    expect([...found.keys()].toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await inContext((service) => service.findMany([]))).toEqual(new Map());
  });

  test('a supplier that never saved its widget shows the defaults, and a deleted one nothing', async () => {
    const { publicId } = await buildSupplier({ database });
    const gone = await buildSupplier({ database }, { deletedAt: 1 });
    expect((await inContext((service) => service.findPublic(publicId)))?.widget).toEqual(WIDGET_DEFAULTS);
    expect(await inContext((service) => service.findPublic(gone.publicId))).toBeNull();
  });

  test('reads the switches under a shared lock inside a transaction', async () => {
    const { id } = await buildSupplier({ database }, { revealAdminOnly: true });
    const switches = await inContext((service) => inTransaction(database.orm.em, () => service.lockSwitches([id])));
    expect(switches.get(id)).toEqual({ payPerEnquiry: false, revealAdminOnly: true, deleted: false });
  });
});
