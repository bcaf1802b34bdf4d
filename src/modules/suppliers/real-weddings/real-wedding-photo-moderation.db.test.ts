import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RealWeddingAnswer, WaitingWeddingPhoto } from '#contracts/real-weddings/real-wedding.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, mailedLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { buildWeddingPhoto } from '#testing/every-route/real-wedding-preparations.ts';
import { PhotoFixture } from '../photos/testing/photo-fixture.ts';
import { samplePhoto } from '../photos/testing/sample-photos.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import { PublicProfiles } from '../public-profile/public-profiles.ts';

const QUEUE = '/api/staff/real-wedding-photos';
const INPUT = {
  name: 'An orangery wedding',
  couple: 'Nadia & Chris',
  url: 'https://tomellery.example/nadia-chris',
  role: 'venue',
  partners: [{ name: 'Nadia', email: 'nadia@couple.example' }],
};
const WAITING = { approved: false, waiting_since: Date.parse('2026-05-12T09:00:00.000Z') };

describe.each(testEngines())('approval of photos of real weddings, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let staff: string;
  let wedding: RealWeddingAnswer;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await seed(true);
    supplierId = (await buildSupplier(app, { name: 'Wrenfield House' })).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
    staff = await signIn(app, await buildStaff(app, 'GB'));
    wedding = (await ask('POST', '', INPUT)).body;
  });
  afterAll(() => app.close());

  const seed = (photoModeration: boolean) => {
    const market = { currency: 'GBP', path: 'uk', features: { realWeddings: true, photoModeration } };
    return app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market as never]])),
    );
  };
  async function ask(method: string, rest = '', body?: object) {
    const path = `/api/suppliers/${supplierId}/real-weddings${rest}`;
    const answer = await app.request(method, path, { as, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as RealWeddingAnswer };
  }
  const now = async () => ((await ask('GET')).body as unknown as RealWeddingAnswer[])[0];
  const askCouple = () => ask('POST', `/${wedding.id}/ask`, { partnerId: null });
  const page = async () => {
    const link = await mailedLink(
      app,
      'real-wedding-consent',
      'nadia@couple.example',
      String.raw`https?://\S+/real-wedding/\S+`,
    );
    return app.base + new URL(link).pathname;
  };
  const text = async () => (await fetch(await page())).text();
  async function agree() {
    const seen = /name="seen" value="([\w-]+)"/u.exec(await text())?.[1] ?? '';
    await fetch(await page(), {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ answer: 'yes', seen }),
    });
  }
  const publicPhotos = () =>
    app.within(async () => {
      const supplier = await app.container.get<SuppliersApi>(SUPPLIERS_API).get(supplierId);
      const { parts } = await app.container.get(PublicProfiles).find(supplier, 'en-GB');
      return parts.realWeddings?.map(({ photos }) => photos.map(({ publicId }) => publicId)) ?? null;
    });
  const statusOf = async (photoId: string) =>
    (await fetch(`${app.base}/real-wedding-photos/w${photoId.slice(-12)}/640.jpg`)).status;
  const queue = async (who = staff) =>
    (await app.request('GET', QUEUE, { as: who })).body as unknown as WaitingWeddingPhoto[];
  const decide = (photoId: string, body: object, who = staff) =>
    app.request('POST', `${QUEUE}/${photoId}/approval`, { as: who, body });

  test('an upload waits for staff of its market, who can refuse it with a reason that the team sees', async () => {
    const fixture = new PhotoFixture(app, supplierId, as);
    await fixture.upload(await samplePhoto(), { kind: 'weddingPhoto', weddingId: wedding.id });
    const elsewhere = await signIn(app, await buildStaff(app, 'DE'));
    expect(await queue(elsewhere)).toEqual([]);
    const waiting = await queue();
    expect(waiting).toMatchObject([
      {
        approved: false,
        supplierName: 'Wrenfield House',
        couple: 'Nadia & Chris',
        wedding: 'An orangery wedding',
        waitingSince: '2026-05-12T09:00:00.000Z',
      },
    ]);
    const id = waiting[0]?.id ?? '';
    const picture = (who: string) => fetch(`${app.base}${QUEUE}/${id}/sizes/640.jpg`, { headers: { Cookie: who } });
    expect([(await picture(staff)).status, (await picture(elsewhere)).status]).toEqual([200, 404]);
    expect((await decide(id, { approved: true }, elsewhere)).status).toBe(404);
    expect((await decide(id, { approved: true }, as)).status).toBe(403);
    const unsaid = await decide(id, { approved: false });
    expect(unsaid).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/reason', rule: 'required' }] } });
    expect((await decide(id, { approved: false, reason: ' A logo ' })).status).toBe(204);
    expect((await now())?.photos).toMatchObject([{ approved: false, refusal: 'A logo' }]);
    expect(await queue()).toEqual([]);
    const log = await app.database.orm.em
      .fork()
      .execute("select action, reason from audit_log where action like 'photo.%'");
    expect(log).toEqual([{ action: 'photo.refuse', reason: 'A logo' }]);
  });

  test('photos of a deleted supplier wait until it is restored', async () => {
    await buildWeddingPhoto(app, supplierId, wedding.id, WAITING);
    const deleted = (at: number | null) =>
      app.database.orm.em.fork().execute('update supplier set deleted_at = ? where id = ?', [at, supplierId]);
    await deleted(1);
    expect(await queue()).toEqual([]);
    await deleted(null);
    expect(await queue()).toHaveLength(1);
  });

  test('an upload doesn’t wait where no approval is required', async () => {
    await seed(false);
    const fixture = new PhotoFixture(app, supplierId, as);
    await fixture.upload(await samplePhoto(), { kind: 'weddingPhoto', weddingId: wedding.id });
    expect((await now())?.photos).toMatchObject([{ approved: true, refusal: '' }]);
    expect(await queue()).toEqual([]);
  });

  test('a couple’s consent only publishes photos that staff have approved', async () => {
    const first = await buildWeddingPhoto(app, supplierId, wedding.id, WAITING);
    const second = await buildWeddingPhoto(app, supplierId, wedding.id, WAITING);
    await askCouple();
    const asking = await text();
    expect([asking.includes(first), asking.includes(second)]).toEqual([true, true]);
    await agree();
    expect((await now())?.consent).toBe('unapproved');
    expect([await publicPhotos(), await statusOf(first)]).toEqual([null, 404]);
    await decide(second, { approved: true });
    expect((await now())?.consent).toBe('live');
    expect(await publicPhotos()).toEqual([[`w${second.slice(-12)}`]]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await decide(second, { approved: false, reason: 'A logo' });
    expect((await now())?.consent).toBe('unapproved');
    expect([await publicPhotos(), await statusOf(second)]).toEqual([null, 404]);
  });

  test('the couple doesn’t see refused photos, and is asked again if one is approved later', async () => {
    const shown = await buildWeddingPhoto(app, supplierId, wedding.id);
    const refused = await buildWeddingPhoto(app, supplierId, wedding.id, WAITING);
    await decide(refused, { approved: false, reason: 'A logo' });
    await askCouple();
    const asking = await text();
    expect([asking.includes(shown), asking.includes(refused)]).toEqual([true, false]);
    expect((await fetch(`${await page()}/photos/${refused}/640.jpg`)).status).toBe(404);
    expect((await fetch(`${await page()}/photos/${shown}/640.jpg`)).status).toBe(200);
    await agree();
    expect((await now())?.consent).toBe('live');
    await decide(refused, { approved: true });
    expect(await now()).toMatchObject({ consent: 'draft', partners: [{ state: 'none' }] });
    expect([await publicPhotos(), await statusOf(shown)]).toEqual([null, 404]);
  });

  test('asks no couple about photos when all were refused', async () => {
    const id = await buildWeddingPhoto(app, supplierId, wedding.id, WAITING);
    await decide(id, { approved: false, reason: 'A logo' });
    expect(await askCouple()).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/photos' }] } });
    await decide(id, { approved: true });
    expect((await askCouple()).status).toBe(200);
  });

  test('staff can’t decide about a deleted wedding; its photos wait again when it is restored', async () => {
    const id = await buildWeddingPhoto(app, supplierId, wedding.id, WAITING);
    await ask('DELETE', `/${wedding.id}`);
    expect(await queue()).toEqual([]);
    expect((await decide(id, { approved: true })).status).toBe(404);
    await ask('POST', `/${wedding.id}/restore`);
    expect(await queue()).toMatchObject([{ id, approved: false }]);
  });
});
