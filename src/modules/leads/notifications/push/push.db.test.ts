import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';
import { HTTP_CLIENT, HttpClient } from '#shared/http-client/http-client.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { CANARIES, canariesIn, canaryEnquiry } from '#testing/crawling/canaries.ts';
import { testEngines } from '#testing/database.ts';
import { outsideRules, startOutsideServer } from '#testing/outside/outside-world.ts';
import type { OutsideServer } from '#testing/outside/outside-world.ts';
import { runJob } from '#testing/run-jobs.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** A browser with its own keys, as seen by a push service and by our server. */
function aBrowser(outside: OutsideServer, name: string) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint: `https://push.outside.test:${outside.port}/${name}`, keys: { p256dh, auth } },
    read(body: Buffer): Record<string, string> {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const hkdf = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const secret = hkdf(ecdh.computeSecret(sender), bytes(auth), info, 32);
      const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const decipher = createDecipheriv('aes-128-gcm', key, hkdf(secret, salt, 'Content-Encoding: nonce\0', 12));
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]).subarray(0, -1);
      return JSON.parse(text.toString()) as Record<string, string>;
    },
  };
}

describe.each(testEngines())('web push, on $name', ({ url }) => {
  let app: TestApp;
  let outside: OutsideServer;
  let supplierId: string;
  let person: { id: string; email: string };
  let as: string;
  beforeAll(async () => {
    outside = await startOutsideServer();
    app = await startTestApp(url, {}, undefined, (container) => {
      const client = new HttpClient(() => app?.clock.now() ?? 0, outsideRules(['127.0.0.1']));
      container.unbind(HTTP_CLIENT);
      container.bind(HTTP_CLIENT).toConstantValue(client);
    });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    outside.calls.length = 0;
    outside.answer = (_call, response) => response.writeHead(201).end();
    ({ id: supplierId } = await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true }));
    person = await buildMember(app, { role: 'sales', supplierId });
    as = await signIn(app, person);
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(text, values);
  const subscribe = (subscription: object, cookie = as) =>
    app.request('POST', '/api/push/subscriptions', { as: cookie, body: subscription });
  const enquire = async () => {
    await app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(canaryEnquiry(supplierId)));
    await runJob(app, 'outbox-relay');
  };
  const deliver = () => runJob(app, 'push-delivery');

  test('delivers an enquiry to the browser, signed, readable only there, and without hidden data', async () => {
    const browser = aBrowser(outside, 'one');
    expect((await subscribe(browser.subscription)).status).toBe(201);
    await enquire();
    expect(await deliver()).toEqual({ done: 1, failed: 0, dead: 0 });
    const [call, ...more] = outside.calls;
    expect(more).toEqual([]);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/one',
      headers: { ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' },
    });
    const payload = browser.read(call?.body ?? Buffer.alloc(0));
    const [lead] = await sql<{ id: string }>('select id from `lead`');
    expect(payload).toMatchObject({ body: 'Wrenfield Hall', path: `/console/leads/${lead?.id}`, supplierId });
    expect(payload['title']).toMatch(/^New enquiry from /u);
    expect(canariesIn(JSON.stringify(payload), CANARIES)).toEqual([]);
    const tables = ['notification', 'push_message', 'push_subscription'];
    for (const table of tables) expect(canariesIn(JSON.stringify(await sql(`select * from ${table}`)))).toEqual([]);
    // RFC 8292: the sender proves its identity with the key that the browser subscribed with.
    const { publicKey } = (await app.request('GET', '/api/push/key', { as })).body as { publicKey: string };
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/u.exec(call?.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = bytes(publicKey);
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const verifying = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifying, bytes(signature))).toBe(true);
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: `https://push.outside.test:${outside.port}`,
      exp: app.clock.now() / 1_000 + 43_200,
      sub: 'mailto:hello@aisle.example',
    });
  });

  test('delivers an account change to every browser of its owner, even without a business', async () => {
    await sql('delete from access_entry');
    const browser = aBrowser(outside, 'one');
    await subscribe(browser.subscription);
    const mate = aBrowser(outside, 'mate');
    await subscribe(mate.subscription, await signIn(app, await buildMember(app, { role: 'admin', supplierId })));
    await buildSecondStep(app, as);
    await buildPasskey(app, as);
    await runJob(app, 'outbox-relay');
    expect(await deliver()).toEqual({ done: 2, failed: 0, dead: 0 });
    const payloads = outside.calls.map((call) => browser.read(call.body));
    const told = { body: '', path: '/console/settings/security', supplierId: null };
    expect(new Set(payloads.map(({ title }) => title))).toEqual(
      new Set(['A passkey was added', 'The second step is on']),
    );
    expect(payloads).toMatchObject([told, told]);
    // Neither replaces the other on the screen.
    expect(new Set(payloads.map(({ tag }) => tag)).size).toBe(2);
  });

  test('counts each of several messages that are delivered at once', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await subscribe(aBrowser(outside, name).subscription);
    outside.answer = (_call, response) => response.writeHead(201).end();
    await enquire();
    expect(await deliver()).toEqual({ done: 4, failed: 0, dead: 0 });
    expect(outside.calls).toHaveLength(4);
  });

  test('deletes a browser that is gone and retries a busy one', async () => {
    await subscribe(aBrowser(outside, 'gone').subscription);
    await subscribe(aBrowser(outside, 'busy').subscription);
    outside.answer = (call, response) => response.writeHead(call.path === '/gone' ? 410 : 503).end();
    await enquire();
    expect(await deliver()).toEqual({ done: 1, failed: 1, dead: 0 });
    expect(await sql('select id from push_subscription')).toHaveLength(1);
    outside.answer = (_call, response) => response.writeHead(201).end();
    app.clock.advance(120_000);
    expect(await deliver()).toEqual({ done: 1, failed: 0, dead: 0 });
    expect(outside.calls.map(({ path }) => path)).toEqual(['/gone', '/busy', '/busy']);
  });

  test('does not send notifications that were read or revoked, or whose session signed out', async () => {
    const send = async (meanwhile: () => Promise<unknown>) => {
      await subscribe(aBrowser(outside, 'one').subscription);
      await enquire();
      await meanwhile();
      await deliver();
      const sent = outside.calls.length;
      outside.calls.length = 0;
      return sent;
    };
    expect(await send(() => Promise.resolve())).toBe(1);
    expect(await send(() => sql('update notification set read_at = 1'))).toBe(0);
    expect(await send(() => sql('delete from access_entry'))).toBe(0);
    expect(await sql('select id from push_subscription')).toHaveLength(1);
    await app.database.clear();
    ({ id: supplierId } = await buildSupplier(app));
    person = await buildMember(app, { role: 'sales', supplierId });
    as = await signIn(app, person);
    expect(await send(() => app.request('POST', '/api/auth/sign-out', { as }))).toBe(0);
    // A session's browser is deleted with it.
    expect(await sql('select id from push_subscription')).toEqual([]);
  });

  test('assigns a browser that changes hands to the new person only', async () => {
    const browser = aBrowser(outside, 'shared');
    await subscribe(browser.subscription);
    await enquire();
    const other = await buildMember(app, { role: 'viewer', supplierId });
    await subscribe(browser.subscription, await signIn(app, other));
    await deliver();
    expect(outside.calls).toEqual([]);
    expect(await sql('select user_id from push_subscription')).toEqual([{ user_id: other.id }]);
  });

  test('sends five push messages for a bulk change, not five hundred', async () => {
    await subscribe(aBrowser(outside, 'one').subscription);
    for (let time = 0; time < 8; time += 1) await enquire();
    await deliver();
    expect(outside.calls).toHaveLength(5);
  });

  test('refuses private addresses and malformed keys, and keeps ten browsers', async () => {
    const { subscription } = aBrowser(outside, 'x');
    for (const wrong of [
      { ...subscription, endpoint: 'http://push.outside.test/x' },
      { ...subscription, endpoint: 'https://10.0.0.1/x' },
      { ...subscription, endpoint: 'https://me:pass@push.outside.test/x' },
      { ...subscription, endpoint: '' },
      { ...subscription, keys: { ...subscription.keys, auth: 'short' } },
      { ...subscription, keys: {} },
      { ...subscription, more: 1 },
    ])
      expect((await subscribe(wrong)).status).toBe(422);
    for (let at = 0; at < 12; at += 1) {
      app.clock.advance(1_000);
      await subscribe(aBrowser(outside, `b${at}`).subscription);
    }
    const devices = (await app.request('GET', '/api/push/subscriptions', { as })).body as { id: string }[];
    expect(devices).toHaveLength(10);
    const path = `/api/push/subscriptions/${devices[0]?.id}`;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect((await app.request('DELETE', path, { as: stranger })).status).toBe(404);
    expect((await app.request('DELETE', path, { as })).status).toBe(204);
    expect((await app.request('DELETE', path, { as })).status).toBe(404);
  });
});
