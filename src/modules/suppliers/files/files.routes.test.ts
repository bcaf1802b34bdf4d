import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CONFIG } from '#app/config/config.ts';
import type { Config } from '#app/config/config.ts';
import type { FileAnswer } from '#contracts/files/file.ts';
import { fileAnswer } from '#contracts/files/file.ts';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { storeFile } from '#testing/builders/files.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { photoWithPlace, sampleHeic, samplePdf } from './testing/sample-files.ts';

describe('files of a supplier', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(':memory:', { FILES_QUOTA_MB: '1' });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/files${rest}`;
  const upload = async (name: string, body: Buffer | ReadableStream, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.base}${path()}?${new URLSearchParams({ name }).toString()}`, {
      method: 'POST',
      headers: { Cookie: as, 'X-Requested-With': 'aisle', 'Content-Type': 'image/svg+xml', ...headers },
      body,
      duplex: 'half',
    });
    return { status: response.status, body: (await response.json()) as FileAnswer & Problem };
  };
  const list = async () => (await app.request('GET', path(), { as })).body as FileAnswer[];
  const bytesOnDisk = async (): Promise<string[]> => {
    const folder = join(app.container.get<Config>(CONFIG).dataDir, 'files');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  test('S53: an upload is stored, listed and served byte by byte as a harmless download', async () => {
    const before = await bytesOnDisk();
    const sent = await upload('Menü "2027".pdf', samplePdf());
    expect(sent.status).toBe(201);
    await expect(fileAnswer.validate(sent.body, { strict: true })).resolves.toBeDefined();
    expect(sent.body).toMatchObject({ name: 'Menü _2027_.pdf', type: 'application/pdf', format: 'pdf', leadId: null });
    expect(await list()).toEqual([sent.body]);
    const got = await fetch(app.base + path(`/${sent.body.id}/content`), { headers: { Cookie: as } });
    expect(Buffer.from(await got.arrayBuffer()).equals(samplePdf())).toBe(true);
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect(got.headers.get('content-disposition')).toBe(
      `attachment; filename="Men_ _2027_.pdf"; filename*=UTF-8''Men%C3%BC%20_2027_.pdf`,
    );
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('cache-control')).toContain('no-store');
    // Only the file under its own id: nothing partial, and no personal name.
    expect((await bytesOnDisk()).filter((name) => !before.includes(name))).toEqual([sent.body.id]);
    const [row] = await app.database.orm.em.fork().execute<{ sha256: string; size: number }[]>('select * from file');
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(samplePdf()).digest('hex'),
      size: samplePdf().length,
    });
  });

  test('serves a photo without its location', async () => {
    const { body } = await upload('photo.jpg', await photoWithPlace());
    const got = await fetch(app.base + path(`/${body.id}/content`), { headers: { Cookie: as } });
    const bytes = Buffer.from(await got.arrayBuffer());
    expect(got.headers.get('content-type')).toBe('image/jpeg');
    expect([bytes.length > 100, bytes.includes('CanaryCamera')]).toEqual([true, false]);
  });

  test('recognises a HEIC photo by its content, whatever its name, and serves it without its location', async () => {
    const { status, body } = await upload('photo.jpg', sampleHeic());
    expect([status, body.name, body.type, body.format]).toEqual([201, 'photo.heic', 'image/heic', 'image']);
    const got = await fetch(app.base + path(`/${body.id}/content`), { headers: { Cookie: as } });
    const bytes = Buffer.from(await got.arrayBuffer());
    expect([bytes.includes('the picture itself'), bytes.includes('Canary'), bytes.includes('53.35')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['photo.heic', Buffer.from('no picture\0'), 422, 'file-refused', 'type'],
    ['half.jpg', sampleHeic().subarray(0, 150), 422, 'file-refused', 'damaged'],
    ['page.html', Buffer.from('<html><script>alert(1)</script>'), 422, 'file-refused', 'type'],
    ['empty.pdf', Buffer.alloc(0), 422, 'file-refused', 'empty'],
  ])('refuses %s with a reason and leaves nothing behind', async (name, content, status, code, reason) => {
    const before = await bytesOnDisk();
    const answer = await upload(name, content);
    expect([answer.status, answer.body.code, answer.body.meta?.['reason']]).toEqual([status, code, reason]);
    expect(await list()).toEqual([]);
    expect(await bytesOnDisk()).toEqual(before);
  });

  test('requires a name', async () => {
    const answer = await app.request('POST', path(), { as, headers: { 'Content-Type': 'text/plain' } });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '?name', rule: 'required' })] }),
    ]);
  });

  test('refuses an upload that is too large before reading it, and cuts it off if its stated length was wrong', async () => {
    const before = await bytesOnDisk();
    const said = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { Cookie: as, 'X-Requested-With': 'aisle', 'Content-Length': '20000001' };
      const asking = request(`${app.base}${path()}?name=a.txt`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        asking.destroy();
      });
      asking.once('error', reject).write('the beginning');
    });
    expect(said).toBe(413);
    const piece = Buffer.alloc(1_000_000, 'a');
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => (sent++ < 25 ? controller.enqueue(piece) : controller.close()),
    });
    // Cut off in the middle: most clients see the connection end before they read why.
    const cut = await upload('a.txt', endless).catch(() => null);
    expect([413, undefined]).toContain(cut?.status);
    expect(await list()).toEqual([]);
    expect(await bytesOnDisk()).toEqual(before);
  });

  test('applies the quota to all files together, even with simultaneous uploads, and frees space on removal', async () => {
    const big = Buffer.alloc(600_000, 'a');
    const both = await Promise.all([upload('a.txt', big), upload('b.txt', big)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.map(({ body }) => body.code).filter(Boolean)).toEqual(['file-quota-exceeded']);
    const [kept] = await list();
    expect((await app.request('DELETE', path(`/${kept?.id}`), { as })).status).toBe(204);
    expect((await upload('c.txt', big)).status).toBe(201);
    const back = await app.request('POST', path(`/${kept?.id}/restore`), { as });
    expect([back.status, (back.body as Problem).code]).toEqual([409, 'file-quota-exceeded']);
    expect(await list()).toHaveLength(1);
  });

  test('hides a removed file from everyone until it is restored', async () => {
    const { body: file } = await upload('a.pdf', samplePdf());
    expect((await app.request('DELETE', path(`/${file.id}`), { as })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await app.request('GET', path(`/${file.id}/content`), { as })).status).toBe(404);
    expect((await app.request('DELETE', path(`/${file.id}`), { as })).status).toBe(404);
    expect((await app.request('POST', path(`/${file.id}/restore`), { as })).body).toEqual(file);
    expect((await app.request('POST', path(`/${file.id}/restore`), { as })).body).toEqual(file);
    expect(await list()).toEqual([file]);
    const [usage] = await app.database.orm.em.fork().execute<{ bytes: number }[]>('select bytes from file_usage');
    expect(usage?.bytes).toBe(file.size);
  });

  test('S31: doesn’t find a file of a lead or of another supplier', async () => {
    const lead = await buildLead(app, supplierId);
    const other = await buildSupplier(app);
    const strange = [await storeFile(app, supplierId, { leadId: lead.id }), await storeFile(app, other.id)];
    expect(await list()).toEqual([]);
    for (const { id } of strange) {
      expect((await app.request('GET', path(`/${id}/content`), { as })).status).toBe(404);
      expect((await app.request('DELETE', path(`/${id}`), { as })).status).toBe(404);
      expect((await app.request('POST', path(`/${id}/restore`), { as })).status).toBe(404);
    }
  });

  test('S40: refuses an upload from another site with our cookie', async () => {
    const response = await fetch(`${app.base}${path()}?name=a.txt`, {
      method: 'POST',
      headers: { Cookie: as, 'Content-Type': 'text/plain' },
      body: 'hello',
    });
    expect(response.status).toBe(403);
  });
});
