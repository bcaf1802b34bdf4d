import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

describe('event streams over HTTP', () => {
  let app: TestApp;
  let supplierId: string;
  let person: { id: string; email: string };
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    ({ id: supplierId } = await buildSupplier(app));
    person = await buildMember(app, { supplierId, role: 'sales' });
    as = await signIn(app, person);
  });
  afterAll(() => app.close());

  const record = (count: number) =>
    app.within(() =>
      app.container
        .get<Outbox>(OUTBOX)
        .record(...Array.from({ length: count }, () => ({ name: 'lead.changed', supplierId }) as const)),
    );
  const listen = (headers: Record<string, string> = {}) =>
    fetch(`${app.base}/api/events?supplierId=${supplierId}`, { headers: { Cookie: as, ...headers } });
  /** Everything received until the server ended the stream or `until` was found. */
  async function read(response: Response, until?: string): Promise<string> {
    let seen = '';
    for await (const chunk of response.body ?? []) {
      seen += Buffer.from(chunk as Uint8Array).toString();
      if (until !== undefined && seen.includes(until)) break;
    }
    return seen;
  }
  const sql = (text: string) => app.database.orm.em.fork().execute(text);

  test.each([
    ['signs out', () => app.request('POST', '/api/auth/sign-out', { as })],
    ['is blocked', () => sql(`update user set blocked_at = 1 where id = '${person.id}'`)],
    ['loses the role', () => sql(`delete from access_entry where user_id = '${person.id}'`)],
  ])('end within seconds when the person %s', async (_, happen) => {
    const stream = await listen();
    await happen();
    const ended = await Promise.race([
      read(stream).then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 4_000).unref()),
    ]);
    expect(ended).toBe(true);
  });

  test('send a bulk change as one event', async () => {
    const stream = await listen();
    await record(5_000);
    const seen = await read(stream, 'lead.changed');
    expect(seen.match(/^data:/gmu)).toHaveLength(1);
    expect(seen).toContain('"leadId":null');
  });

  test('send what was missed in bulk as one event too', async () => {
    await record(400);
    const seen = await read(await listen({ 'Last-Event-ID': '0'.repeat(26) }), 'lead.changed');
    expect(seen.match(/^data:/gmu)).toHaveLength(1);
  });

  test('treat a client with a malformed last event id as new', async () => {
    await record(1);
    const stream = await listen({ 'Last-Event-ID': "x' or 1=1" });
    expect(stream.status).toBe(200);
    await record(1);
    expect(await read(stream, 'lead.changed')).toContain('lead.changed');
  });
});
