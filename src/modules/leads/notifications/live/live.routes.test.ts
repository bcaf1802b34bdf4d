import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

describe('GET /api/events', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  /** Reads a stream until it contains `text`. */
  async function readUntil(response: Response, text: string): Promise<string> {
    const decoder = new TextDecoder();
    let seen = '';
    for await (const chunk of response.body ?? []) {
      seen += decoder.decode(chunk as Uint8Array, { stream: true });
      if (seen.includes(text)) break;
    }
    return seen;
  }

  test('sends changes at one’s own supplier but not at another', async () => {
    const supplier = await buildSupplier(app);
    const other = await buildSupplier(app);
    const member = await buildMember(app, { supplierId: supplier.id, role: 'sales' });
    const as = await signIn(app, member);
    const stream = await fetch(`${app.base}/api/events?supplierId=${supplier.id}`, { headers: { Cookie: as } });
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const outbox = app.container.get<Outbox>(OUTBOX);
    await app.within(async () => {
      await outbox.record({ name: 'lead.changed', supplierId: other.id });
      await outbox.record({ name: 'lead.received', supplierId: supplier.id });
    });
    const seen = await readUntil(stream, 'lead.received');
    expect(seen).toContain('lead.received');
    expect(seen).not.toContain(other.id);
  });

  test('sends account news wherever the person works, but not to their teammates', async () => {
    const supplier = await buildSupplier(app);
    const [one, other] = [
      await buildMember(app, { supplierId: supplier.id, role: 'sales' }),
      await buildMember(app, { supplierId: supplier.id, role: 'admin' }),
    ];
    const listen = async (as: string) =>
      fetch(`${app.base}/api/events?supplierId=${supplier.id}`, { headers: { Cookie: as } });
    const streams = [await listen(await signIn(app, one)), await listen(await signIn(app, other))] as const;
    const outbox = app.container.get<Outbox>(OUTBOX);
    await app.within(async () => {
      const payload = { userId: one.id, what: 'passkey-added' };
      await outbox.record({ name: 'account.changed', supplierId: null, payload });
      await outbox.record({ name: 'lead.received', supplierId: supplier.id });
    });
    const [own, ofMate] = await Promise.all(streams.map((stream) => readUntil(stream, 'lead.received')));
    // Only that something changed, not what.
    expect(own).toMatch(/"name":"account.changed","supplierId":null,"leadId":null,"at":"[^"]+"\}/u);
    expect(own).not.toContain('passkey');
    expect(ofMate).not.toContain('account.changed');
  });

  test('sends only account news if no supplier is named', async () => {
    const supplier = await buildSupplier(app);
    const member = await buildMember(app, { supplierId: supplier.id, role: 'admin' });
    const as = await signIn(app, member);
    const stream = await fetch(`${app.base}/api/events`, { headers: { Cookie: as, 'Last-Event-ID': '0'.repeat(26) } });
    const outbox = app.container.get<Outbox>(OUTBOX);
    await app.within(async () => {
      await outbox.record({ name: 'lead.received', supplierId: supplier.id });
      await outbox.record({ name: 'account.changed', supplierId: null, payload: { userId: 'someone else' } });
      await outbox.record({ name: 'notification.changed', supplierId: null, payload: { userId: member.id } });
    });
    const seen = await readUntil(stream, 'notification.changed');
    expect(seen).not.toMatch(/lead.received|account.changed/u);
    expect((await app.request('get', '/api/events')).status).toBe(401);
  });

  test('sends a reconnecting console the events it missed', async () => {
    const supplier = await buildSupplier(app);
    const as = await signIn(app, await buildMember(app, { supplierId: supplier.id, role: 'sales' }));
    const outbox = app.container.get<Outbox>(OUTBOX);
    await app.within(() => outbox.record({ name: 'lead.received', supplierId: supplier.id }));
    const stream = await fetch(`${app.base}/api/events?supplierId=${supplier.id}`, {
      headers: { Cookie: as, 'Last-Event-ID': '00000000000000000000000000' },
    });
    expect(await readUntil(stream, 'lead.received')).toContain('"name":"lead.received"');
  });

  test('does not find another supplier for a stranger', async () => {
    const supplier = await buildSupplier(app);
    const other = await buildSupplier(app);
    const as = await signIn(app, await buildMember(app, { supplierId: other.id, role: 'admin' }));
    expect((await app.request('get', `/api/events?supplierId=${supplier.id}`, { as })).status).toBe(404);
    expect((await app.request('get', '/api/events?supplierId=nonsense', { as })).status).toBe(422);
  });

  test('replays from a little before the last event seen, because events may be committed late', async () => {
    const supplier = await buildSupplier(app);
    const as = await signIn(app, await buildMember(app, { supplierId: supplier.id, role: 'sales' }));
    const outbox = app.container.get<Outbox>(OUTBOX);
    await app.within(() => outbox.record({ name: 'lead.changed', supplierId: supplier.id }));
    await app.within(() => outbox.record({ name: 'message.sent', supplierId: supplier.id }));
    const rows = await app.database.orm.em.fork().execute<{ id: string }[]>('select id from outbox_event order by id');
    const stream = await fetch(`${app.base}/api/events?supplierId=${supplier.id}`, {
      headers: { Cookie: as, 'Last-Event-ID': rows[1]?.id ?? '' },
    });
    const seen = await readUntil(stream, 'lead.changed');
    expect(seen).toContain('lead.changed');
    expect(seen).not.toContain('message.sent');
  });

  test('sends nothing to a session that has ended', async () => {
    const supplier = await buildSupplier(app);
    const member = await buildMember(app, { supplierId: supplier.id, role: 'sales' });
    const as = await signIn(app, member);
    await app.database.orm.em.fork().execute('delete from session');
    expect((await app.request('get', `/api/events?supplierId=${supplier.id}`, { as })).status).toBe(401);
  });
});
