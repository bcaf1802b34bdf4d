import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { FILES_API } from './files-api.ts';
import type { FilesApi, StoredFile } from './files-api.ts';

const LINE = Buffer.from('A line of a list.\n');
/** Two of these fit into FILES_QUOTA_MB=1. */
const CONTENT = Buffer.concat(Array.from({ length: Math.floor(450_000 / LINE.length) }, () => LINE));

describe.each(testEngines())('T5: the space of files on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  beforeAll(async () => {
    app = await startTestApp(url, { FILES_QUOTA_MB: '1' });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app)).id;
  });
  afterAll(() => app.close());

  const files = () => app.container.get<FilesApi>(FILES_API);
  const store = (origin: 'upload' | 'received', leadId: string | null): Promise<StoredFile> =>
    app.within(() => files().store({ supplierId, leadId, origin, name: 'list.txt', content: CONTENT, userId: null }));
  const full = { code: 'file-quota-exceeded' };

  test('a couple that used up its own space doesn’t block the team’s uploads', async () => {
    const lead = newId();
    await store('received', lead);
    await store('received', lead);
    await expect(store('received', lead)).rejects.toMatchObject(full);
    await store('upload', null);
    await store('upload', lead);
    await expect(store('upload', null)).rejects.toMatchObject(full);
  });

  test('a supplier that used up its own space still receives files from couples', async () => {
    await store('upload', null);
    await store('upload', null);
    await expect(store('upload', null)).rejects.toMatchObject(full);
    await store('received', newId());
  });

  test('a removed file frees space where it was counted, and nowhere else', async () => {
    const lead = newId();
    const file = await store('received', lead);
    await store('received', lead);
    await app.within(() => files().remove({ supplierId, leadId: lead }, file.id, newId()));
    await store('received', lead);
    await expect(app.within(() => files().restore({ supplierId, leadId: lead }, file.id))).rejects.toMatchObject(full);
    await app.within(() => files().removeOfLeads(supplierId, [lead]));
    const usage = await app.database.orm.em.fork().execute<{ bytes: number }[]>('select bytes from received_usage');
    expect(usage.map(({ bytes }) => bytes)).toEqual([0, 0]);
    await store('received', newId());
  });
});
