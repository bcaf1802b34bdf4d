import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

describe('changing a lead', () => {
  let app: TestApp;
  let supplierId: string;
  let leadId: string;
  let as: string;
  let memberId: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true, name: 'Wrenfield Hall' })).id;
    const member = await buildMember(app, { role: 'sales', supplierId });
    memberId = member.id;
    as = await signIn(app, member);
    leadId = (await buildLead(app, supplierId)).id;
    app.clock.advance(10 * MINUTE);
  });
  afterAll(() => app.close());

  const path = (rest = '', id = leadId) => `/api/suppliers/${supplierId}/leads/${id}${rest}`;
  const put = async (body: object, version = 1) => {
    const response = await app.request('PUT', path(), { as, body: { version, ...body } });
    return { ...response, body: response.body as LeadDetail };
  };
  const stage = async (body: object) => {
    const response = await app.request('POST', path('/stage'), { as, body });
    return { ...response, body: response.body as LeadDetail };
  };
  const write = (body: string, key = newId(), id = leadId) =>
    app.request('POST', path('/messages', id), { as, body: { body }, headers: { 'Idempotency-Key': key } });
  const read = async () => (await app.request('GET', path(), { as })).body as LeadDetail;
  const counts = async () =>
    (await app.request('GET', `/api/suppliers/${supplierId}/leads/counts`, { as })).body as LeadCounts;
  const rowsOf = (sql: string) => app.database.orm.em.fork().execute<Record<string, unknown>[]>(sql);

  describe.each([
    ['PUT', '', { version: 1, starred: true }],
    ['POST', '/stage', { stage: 'Booked' }],
    ['POST', '/messages', { body: 'Hello' }],
    ['POST', '/notes', { body: 'Nice' }],
  ])('%s …%s', (method, rest, body) => {
    const headers = { 'Idempotency-Key': 'a-key-of-its-own' };
    test('requires sign-in', async () => {
      expect((await app.request(method, path(rest), { body, headers })).status).toBe(401);
    });
    test('refuses someone who can only read', async () => {
      const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
      expect((await app.request(method, path(rest), { as: viewer, body, headers })).status).toBe(403);
    });
    test('does not find another supplier’s lead', async () => {
      const foreign = await buildLead(app, (await buildSupplier(app)).id);
      expect((await app.request(method, path(rest, foreign.id), { as, body, headers })).status).toBe(404);
      const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
      expect((await app.request(method, path(rest), { as: stranger, body, headers })).status).toBe(404);
    });
    test('reports all invalid fields', async () => {
      const wrong = { ...body, body: 1, stage: 'Nowhere', version: 'x', email: 'a@b.example' };
      const answer = await app.request(method, path(rest), { as, body: wrong, headers });
      expect(answer.status).toBe(422);
      expect((answer.body as { errors: unknown[] }).errors.length).toBeGreaterThanOrEqual(2);
    });
  });

  test('changes only what was sent, and raises the version', async () => {
    const { body } = await put({ status: 'Contacted', starred: true, labels: ['Hot Lead'], assigneeId: memberId });
    expect(body).toMatchObject({
      status: 'Contacted',
      labels: ['Hot Lead'],
      assigneeId: memberId,
      read: 'new',
      starredAt: '2026-05-12T09:10:00.000Z',
      version: 2,
    });
    expect((await put({ labels: [] }, 2)).body).toMatchObject({ status: 'Contacted', labels: [], version: 3 });
  });

  test('refuses to overwrite a teammate’s change, with the current version', async () => {
    await put({ status: 'Chased' });
    const late = await put({ status: 'Contacted' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale-version', meta: { version: 2 } });
  });

  test('does not count as an edit if nothing changes', async () => {
    expect((await put({ status: null, labels: [], starred: false })).body.version).toBe(1);
    expect(await rowsOf('select name from outbox_event')).toEqual([]);
  });

  test('does not count reading as an edit, and cannot mark a new lead as unread', async () => {
    expect((await put({ read: false })).body.read).toBe('new');
    const now = new Date(app.clock.now()).toISOString();
    expect((await put({ read: true })).body).toMatchObject({ read: 'read', readAt: now, version: 1 });
    app.clock.advance(MINUTE);
    expect((await put({ read: true })).body.readAt).toBe(now);
    expect((await counts()).unread).toBe(0);
    expect((await put({ read: false }, 99)).body).toMatchObject({ read: 'unread', readAt: null, version: 1 });
    expect((await counts()).unread).toBe(1);
  });

  test('lets the person who first opened a lead make it new again for as long as that can be undone', async () => {
    const other = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    const undo = (session = as) =>
      app.request('PUT', path(), { as: session, body: { version: 1, read: false, unopened: true } });
    const opened = async () => (await put({ read: true })).body.read;
    expect([await opened(), (await undo()).body]).toMatchObject(['read', { read: 'new', readAt: null, version: 1 }]);
    expect(await rowsOf('select read_state, read_at from `lead`')).toEqual([{ read_state: 'new', read_at: null }]);
    expect((await counts()).unread).toBe(1);
    // Not for a teammate who marks it as unread, and not after a long time.
    expect([await opened(), (await undo(other)).body]).toMatchObject(['read', { read: 'unread' }]);
    await opened();
    app.clock.advance(11 * MINUTE);
    expect((await undo()).body).toMatchObject({ read: 'unread' });
  });

  test('makes a lead stop waiting when marked as replied, and wait again when unmarked', async () => {
    const replied = () => app.database.orm.em.fork().execute('select replied from `lead` where replied = 1');
    expect((await put({ replied: true })).body).toMatchObject({ needsReply: false, repliedAt: expect.any(String) });
    expect(await replied()).toHaveLength(1);
    expect((await counts()).needsReply).toBe(0);
    expect((await put({ replied: false }, 2)).body).toMatchObject({ needsReply: true, repliedAt: null });
    expect(await replied()).toHaveLength(0);
    expect((await counts()).needsReply).toBe(1);
  });

  test('never makes a spam lead wait for a reply', async () => {
    expect((await put({ labels: ['Spam'] })).body.needsReply).toBe(false);
    expect((await put({ labels: [] }, 2)).body.needsReply).toBe(true);
  });

  test('keeps a removed label with its time, however often it is added and removed (E3)', async () => {
    await put({ labels: ['Spam', 'Hot Lead'] });
    app.clock.advance(MINUTE);
    expect((await put({ labels: ['Hot Lead'] }, 2)).body.labels).toEqual(['Hot Lead']);
    await put({ labels: ['Spam', 'Hot Lead'] }, 3);
    app.clock.advance(MINUTE);
    expect((await put({ labels: [] }, 4)).body.labels).toEqual([]);
    const removed = await rowsOf('select label, lead_id, deleted_at from removed_label order by deleted_at, label');
    const now = app.clock.now();
    expect(removed).toEqual([
      { label: 'Spam', lead_id: leadId, deleted_at: now - MINUTE },
      { label: 'Hot Lead', lead_id: leadId, deleted_at: now },
      { label: 'Spam', lead_id: leadId, deleted_at: now },
    ]);
  });

  test('accepts only a teammate as owner', async () => {
    const stranger = await buildMember(app, { role: 'admin' });
    const answer = await put({ assigneeId: stranger.id });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ pointer: '#/assigneeId' }] });
  });

  test('keeps corrections next to the couple’s original, and can remove them', async () => {
    const weddingDate = { y: 2028, m: 'summer', d: 'Saturday' };
    const corrected = await put({ overrides: { weddingDate, guests: 90 } });
    expect(corrected.body).toMatchObject({
      weddingDate,
      guests: 90,
      overrides: { weddingDate, guests: 90 },
      original: { weddingDate: { y: 2027, m: 6, d: 19 }, guests: 120 },
    });
    expect(await rowsOf('select wedding_earliest, wedding_latest from `lead`')).toEqual([
      { wedding_earliest: '2028-06-01', wedding_latest: '2028-08-31' },
    ]);
    expect((await put({ overrides: { weddingDate: null } }, 2)).body).toMatchObject({
      weddingDate: { y: 2027, m: 6, d: 19 },
      overrides: { guests: 90 },
    });
  });

  test('saves a new stage with its time, clears the status and updates the counts', async () => {
    await put({ status: 'Contacted' });
    const moved = await stage({ stage: 'Viewing/Meeting Scheduled' });
    expect(moved.body).toMatchObject({
      stage: 'Viewing/Meeting Scheduled',
      stageSince: '2026-05-12T09:10:00.000Z',
      status: null,
      stages: { Lead: '2026-05-12T09:00:00.000Z', 'Viewing/Meeting Scheduled': '2026-05-12T09:10:00.000Z' },
    });
    expect((await counts()).stages).toMatchObject({ Lead: 0, 'Viewing/Meeting Scheduled': 1 });
  });

  test('lets any stage follow any, requires a reason for Lost, and lets no closed lead wait (D33)', async () => {
    const refused = await stage({ stage: 'Lost' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ pointer: '#/reason', rule: 'required' }] });
    expect((await stage({ stage: 'Lost', reason: 'Other date' })).body).toMatchObject({
      stage: 'Lost',
      lostReason: 'Other date',
      needsReply: false,
    });
    expect(await counts()).toMatchObject({ inPlay: 0, needsReply: 0 });
    expect((await stage({ stage: 'Invitation' })).body).toMatchObject({ lostReason: null, needsReply: true });
    expect((await stage({ stage: 'Completed' })).status).toBe(200);
  });

  test('saves a message, emails it with the supplier’s name and counts it as the reply', async () => {
    const answer = await write('Yes, it is free. Come and see us.');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ sender: 'supplier', authorName: 'Robin', delivery: 'queued' });
    expect(await read()).toMatchObject({
      needsReply: false,
      read: 'read',
      repliedAt: '2026-05-12T09:10:00.000Z',
      excerpt: 'Yes, it is free. Come and see us.',
    });
    const [mail] = await rowsOf('select * from mail');
    expect(mail).toMatchObject({
      kind: 'message',
      from_name: 'Wrenfield Hall',
      to_address: 'amelia@hartwright.example',
      subject: 'A message from Wrenfield Hall',
      reply_to: expect.stringMatching(/@aisle\.example$/u),
    });
    expect(String(mail?.['text'])).toContain('http://localhost:3000/c/');
    expect(await rowsOf('select first_reply_at - created_at as took from `lead`')).toEqual([{ took: 10 * MINUTE }]);
    expect((await rowsOf('select name from outbox_event')).map((row) => row['name'])).toEqual(['message.sent']);
  });

  test('keeps the first reply as the first, and lets the couple’s next message wait again', async () => {
    await write('One');
    app.clock.advance(MINUTE);
    await write('Two');
    expect(await rowsOf('select first_reply_at - created_at as took from `lead`')).toEqual([{ took: 10 * MINUTE }]);
  });

  test('writes once per key, and refuses another body with it or a missing key (L4, L5)', async () => {
    const key = newId();
    const [first, second] = [await write('Hello', key), await write('Hello', key)];
    expect(second.body).toEqual(first.body);
    expect((await write('Other', key)).status).toBe(422);
    expect((await app.request('POST', path('/messages'), { as, body: { body: 'x' } })).status).toBe(400);
    expect(await rowsOf('select id from mail')).toHaveLength(1);
  });

  test('refuses to write to a couple whose contact is locked, and saves nothing', async () => {
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    const answer = await write('Hello', newId(), locked.id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'lead-locked' });
    expect(await rowsOf('select id from mail')).toEqual([]);
    expect(await rowsOf(`select id from message where sender = 'supplier'`)).toEqual([]);
  });

  test('shows notes with author and time, oldest first', async () => {
    const added = await app.request('POST', path('/notes'), { as, body: { body: ' They love the oak. ' } });
    expect(added.status).toBe(201);
    await app.request('POST', path('/notes'), { as, body: { body: 'Second' } });
    const notes = (await app.request('GET', path('/notes'), { as })).body as { body: string }[];
    expect(notes.map((note) => note.body)).toEqual(['They love the oak.', 'Second']);
    expect(notes[0]).toMatchObject({ authorId: memberId, createdAt: '2026-05-12T09:10:00.000Z' });
    expect((await read()).notes).toHaveLength(2);
  });

  test('S49: counts limits in code points', async () => {
    expect((await write('🎉'.repeat(10_000))).status).toBe(201);
    expect((await write('🎉'.repeat(10_001))).status).toBe(422);
  });
});
