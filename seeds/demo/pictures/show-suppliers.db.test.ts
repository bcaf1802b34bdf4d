import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { edgesOf } from '#contracts/photos/photo-limits.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { DRAW_PHOTO, PHOTO_STORAGE } from '#modules/suppliers/tooling.ts';
import type { DrawPhoto } from '#modules/suppliers/tooling.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../countries/country-file.ts';
import { clearDemo } from '../clear-demo.ts';
import { loadDemo } from '../load.ts';
import { showSuppliers } from './show-suppliers.ts';

const VENUE = 'Wrenfield Hall';
const PHOTOGRAPHER = 'Lindgrün Fotografie';

describe.each(testEngines())('photos and real weddings of the demo, on $name', ({ url }) => {
  let app: TestApp;
  /** Number of pictures drawn. */
  let drawn = 0;
  /** Replaces the drawing process, which has tests of its own. */
  const draw: DrawPhoto = (content) => {
    drawn += 1;
    const shape = { width: 960, height: 720 };
    const sizes = edgesOf(shape).map((edge) => ({ edge, format: 'webp' as const, content: content.subarray(0, 9) }));
    return Promise.resolve({ ext: 'png', original: shape, ...shape, thumbhash: '', sizes });
  };
  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const show = (name: string, signal?: AbortSignal) =>
    app.within(() => showSuppliers(app.container, { only: [name], ...(signal && { signal }) }));
  const photosOf = (name: string) =>
    sql<{ alt: string; portrait: number }>(
      `select p.alt, p.portrait from supplier_photo p join supplier s on s.id = p.supplier_id where s.name = '${name}' order by p.order_number`,
    );
  const weddingsOf = (name: string) =>
    sql<{ live: number; photos: number | string }>(
      `select w.live, (select count(*) from real_wedding_photo p where p.wedding_id = w.id) as photos
       from real_wedding w join supplier s on s.id = w.supplier_id where s.name = '${name}' order by w.earliest`,
    );

  beforeAll(async () => {
    app = await startTestApp(url, {}, undefined, (container) => {
      container.rebind<DrawPhoto>(DRAW_PHOTO).toConstantValue(draw);
    });
    await app.database.clear();
    const reference = app.container.get<ReferenceApi>(REFERENCE_API);
    await app.within(() => reference.seedCountries(loadCountries()));
  });
  afterAll(() => app.close());

  test('wait for the demo', async () => {
    expect(await show(VENUE)).toBe(false);
    const { engine, orm } = app.database;
    await loadDemo(orm.em, { engine, size: 'small', now: app.clock.now(), environment: 'test' });
  });

  test('are added until the run is stopped, and then continued', async () => {
    const stop = new AbortController();
    stop.abort();
    expect([await show(VENUE, stop.signal), await photosOf(VENUE)]).toEqual([false, []]);
    expect(await show(VENUE)).toBe(true);
    const photos = await photosOf(VENUE);
    expect(photos.map(({ alt }) => alt).slice(0, 2)).toEqual([
      'The front of the house, seen from the drive',
      'The orangery with its orange trees in pots',
    ]);
    expect(photos).toHaveLength(8);
    expect((await weddingsOf(VENUE)).map(({ live, photos: count }) => [live, Number(count)])).toEqual([
      [0, 3],
      [1, 4],
      [1, 4],
    ]);
    const bare = `select count(*) as bare from supplier_package p join supplier s on s.id = p.supplier_id
      where s.name = '${VENUE}' and p.photo_id is null`;
    expect(Number((await sql<{ bare: number }>(bare))[0]?.bare)).toBe(0);
    const before = drawn;
    expect(await show(VENUE)).toBe(true);
    expect([drawn, (await photosOf(VENUE)).length, (await weddingsOf(VENUE)).length]).toEqual([before, 8, 3]);
  });

  test('count like everyone else’s, and send no emails to couples', async () => {
    const counts = await sql<{ kind: string; amount: number }>(
      `select kind, amount from profile_count c join supplier s on s.id = c.supplier_id where s.name = '${VENUE}'`,
    );
    const amount = (kind: string) => Number(counts.find((one) => one.kind === kind)?.amount);
    expect([amount('photos'), amount('realWeddings')]).toEqual([8, 2]);
    expect(await sql("select id from mail where kind = 'real-wedding-consent'")).toEqual([]);
    expect(await sql('select id from real_wedding_consent where remind_at is not null')).toEqual([]);
  });

  test('use the language of their market', async () => {
    await show(PHOTOGRAPHER);
    expect((await photosOf(PHOTOGRAPHER)).map(({ alt }) => alt)).toContain('Gerahmte Hochzeitsbilder an der Wand');
    expect(await weddingsOf(PHOTOGRAPHER)).toHaveLength(1);
  });

  test('are removed with the demo, including files', async () => {
    const storage = app.container.get<FileStorage>(PHOTO_STORAGE);
    const files = await sql<{ id: string }>('select id from photo_size');
    const kept = await Promise.all(files.map(({ id }) => storage.exists(id)));
    expect([files.length > 50, kept.every(Boolean)]).toEqual([true, true]);
    const { engine, orm } = app.database;
    await clearDemo(orm.em.fork(), engine, storage);
    expect(await sql('select id from supplier_photo')).toEqual([]);
    expect(await Promise.all(files.map(({ id }) => storage.exists(id)))).not.toContain(true);
  });
});
