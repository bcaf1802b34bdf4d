import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BROCHURE_LIMITS } from '#contracts/brochures/brochure-limits.ts';
import type { BrochureAnswer } from '#contracts/brochures/brochure.ts';
import { DAY } from '#contracts/durations.ts';
import type { Problem } from '#contracts/problem.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { sampleDocx, samplePdf } from '#testing/builders/files.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { PhotoFixture } from '../photos/testing/photo-fixture.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { BrochuresService } from './brochures.service.ts';

type Body = BrochureAnswer & BrochureAnswer[] & Problem;

describe.each(testEngines())('brochures of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;

  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function ask(method: string, rest = '', body?: object, who = as) {
    const path = `/api/suppliers/${supplierId}/brochures${rest}`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as Body };
  }
  async function send(name: string, content: Buffer = samplePdf(), who = as) {
    const fixture = new PhotoFixture(app, supplierId, who);
    const { status, body } = await fixture.upload(content, { kind: 'brochure', name });
    const added = status === 200 ? (await ask('GET')).body.at(-1) : undefined;
    return { status, body: (added ?? body) as Body };
  }
  const add = async (name = 'Menus.pdf'): Promise<BrochureAnswer> => (await send(name)).body;
  const names = async () => (await ask('GET')).body.map(({ name }) => name);
  const counted = () => app.within(async () => (await app.container.get(ProfileCountStore).of(supplierId)).brochures);
  const published = () =>
    app.within(async () =>
      app.container.get(BrochuresService).published(await app.container.get(SUPPLIERS_API).get(supplierId)),
    );

  test('P5: turn a PDF into a counted, public brochure named after its file', async () => {
    const { status, body } = await send('C:\\temp\\Wedding_brochure 2027.PDF');
    expect([status, body.name, body.size, body.downloads, body.order, body.version]).toEqual([
      200,
      'Wedding brochure 2027',
      samplePdf().length,
      0,
      0,
      1,
    ]);
    expect(body.publicId).toMatch(/^[\w-]{20}$/u);
    expect(await counted()).toBe(1);
    expect(await published()).toEqual([{ publicId: body.publicId, name: body.name, size: body.size }]);
    const library = await app.request('GET', `/api/suppliers/${supplierId}/files`, { as });
    expect(library.body).toEqual([]);
  });

  test('S52: check the content and not the name, and refuse scripts', async () => {
    const scripted = samplePdf().toString().replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript>>');
    const cases: [string, Buffer, string][] = [
      ['Plans.pdf', sampleDocx(), 'type'],
      ['Plans.txt', Buffer.from('Plans'), 'type'],
      ['Plans.pdf', Buffer.from('<html>%PDF-1.4'), 'type'],
      ['Plans.pdf', Buffer.from(scripted), 'macros'],
      ['Plans.pdf', Buffer.from('%PDF-1.4 and then nothing'), 'damaged'],
    ];
    for (const [name, content, reason] of cases) {
      const { status, body } = await send(name, content);
      expect([status, body.code, body.meta?.['reason']]).toEqual([422, 'brochure-refused', reason]);
    }
    expect((await send('Menus.docx')).body.name).toBe('Menus');
    expect(await counted()).toBe(1);
  });

  test('continue an interrupted upload, and create one brochure if it ends twice at once', async () => {
    const fixture = new PhotoFixture(app, supplierId, as);
    const content = samplePdf();
    const { id } = await fixture.begin(content.length, { kind: 'brochure', name: 'Menus.pdf' });
    await fixture.send(id, 0, content.subarray(0, 20));
    const { offset } = (await fixture.state(id)).body;
    expect(offset).toBe(20);
    const rest = content.subarray(offset);
    await fixture.send(id, offset, rest.subarray(0, -1));
    const end = () => fixture.send(id, content.length - 1, rest.subarray(-1));
    const ends = await Promise.all([end(), end()]);
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect((await fixture.send(id, content.length, Buffer.alloc(0))).body).toMatchObject({ done: true, photo: null });
    expect(await names()).toEqual(['Menus']);
    const own = await fetch(`${app.base}/brochures/${(await ask('GET')).body[0]?.publicId}`);
    expect(Buffer.from(await own.arrayBuffer())).toEqual(content);
    expect(await fixture.begin(10, { kind: 'brochure' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '#/name' }],
    });
  });

  test('D21: are limited to 20 MB each and to five, even with simultaneous uploads', async () => {
    const large = Buffer.concat([samplePdf(), Buffer.alloc(BROCHURE_LIMITS.bytes)]);
    expect((await send('Large.pdf', large)).body.errors).toMatchObject([{ pointer: '#/length', rule: 'max' }]);
    for (let at = 1; at < BROCHURE_LIMITS.brochures; at += 1) await add(`${at}.pdf`);
    const both = await Promise.all([send('One.pdf'), send('Other.pdf')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('brochures-too-many');
    expect(await counted()).toBe(BROCHURE_LIMITS.brochures);
  });

  test('S53: can be downloaded by couples under their name, harmless to open, and downloads are counted', async () => {
    const { id, publicId, version } = await add();
    await ask('PUT', `/${id}`, { name: 'Menüs / "2027"', version });
    const answer = await fetch(`${app.base}/brochures/${publicId}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(samplePdf());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Men_s - -2027-\.pdf"; filename\*=UTF-8''Men%C3%BCs%20-%20-2027-\.pdf$/u,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const own = await app.request('GET', `/api/suppliers/${supplierId}/brochures/${id}/content`, { as });
    expect(own.status).toBe(200);
    const ahead = [{ method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }];
    for (const request of ahead)
      expect((await (await fetch(`${app.base}/brochures/${publicId}`, request)).arrayBuffer()).byteLength).toBe(
        request.method ? 0 : samplePdf().length,
      );
    expect((await ask('GET')).body[0]?.downloads).toBe(1);
    expect((await fetch(`${app.base}/brochures/${id}`)).status).toBe(404);
  });

  test('can be renamed, reordered, deleted and restored', async () => {
    const [menus, prices] = [await add('Menus.pdf'), await add('Prices.pdf')];
    const change = { name: ' Wine list ', version: 1 };
    expect((await ask('PUT', `/${menus.id}`, change)).body).toMatchObject({ name: 'Wine list', version: 2 });
    expect(await ask('PUT', `/${menus.id}`, change)).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    const blank = await ask('PUT', `/${menus.id}`, { name: ' ', version: 2 });
    expect([blank.status, blank.body.errors?.[0]?.pointer]).toEqual([422, '#/name']);
    await ask('PUT', '/order', { ids: [prices.id, menus.id] });
    expect(await names()).toEqual(['Prices', 'Wine list']);
    expect((await ask('DELETE', `/${prices.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${prices.id}`)).status).toBe(404);
    expect((await fetch(`${app.base}/brochures/${prices.publicId}`)).status).toBe(404);
    expect(await counted()).toBe(1);
    expect((await ask('POST', `/${prices.id}/restore`)).body.id).toBe(prices.id);
    expect((await ask('POST', `/${prices.id}/restore`)).status).toBe(200);
    expect(await names()).toEqual(['Prices', 'Wine list']);
  });

  test('can’t be restored into a full list', async () => {
    const { id } = await add();
    await ask('DELETE', `/${id}`);
    for (let at = 0; at < BROCHURE_LIMITS.brochures; at += 1) await add(`${at}.pdf`);
    expect((await ask('POST', `/${id}/restore`)).body.code).toBe('brochures-too-many');
  });

  test('lose row and bytes a week after deletion', async () => {
    const { id } = await add();
    await ask('DELETE', `/${id}`);
    app.clock.advance(8 * DAY);
    await runJob(app, 'clear-files');
    await runJob(app, 'remove-old-rows');
    expect((await ask('POST', `/${id}/restore`)).status).toBe(404);
    const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
    expect([await sql('select id from file'), await sql('select id from supplier_brochure')]).toEqual([[], []]);
  });

  test('don’t exist where the market turns them off', async () => {
    const { publicId } = await add();
    await app.within(() =>
      app.container
        .get<ReferenceApi>(REFERENCE_API)
        .seedCountries(new Map([['GB', { features: { brochures: false } }]])),
    );
    expect([(await ask('GET')).status, (await send('Menus.pdf')).status]).toEqual([404, 404]);
    expect((await fetch(`${app.base}/brochures/${publicId}`)).status).toBe(404);
    expect(await published()).toEqual([]);
  });

  test('of another supplier are not found; everyone in the team can read', async () => {
    const { id } = await add();
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const foreign = `/api/suppliers/${other}/brochures/${id}`;
    const asked = [
      await app.request('PUT', foreign, { as: stranger, body: { name: 'Mine', version: 1 } }),
      await app.request('DELETE', foreign, { as: stranger }),
      await app.request('POST', `${foreign}/restore`, { as: stranger }),
      await app.request('GET', `${foreign}/content`, { as: stranger }),
      await app.request('DELETE', `/api/suppliers/${supplierId}/files/${id}`, { as }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await app.request('GET', `/api/suppliers/${supplierId}/brochures`)).status).toBe(401);
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('GET', '', undefined, reader)).body.map((one) => one.id)).toEqual([id]);
    expect((await send('Menus.pdf', samplePdf(), reader)).status).toBe(403);
  });
});
