import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { ActivityPage, LeadAvailability } from '#contracts/lead/lead-activity.ts';
import { activityPage, leadAvailability } from '#contracts/lead/lead-activity.ts';
import type { FileAnswer } from '#contracts/files/file.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadNote } from '#contracts/lead/lead-note.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { storeFile } from '#testing/builders/files.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

describe('the panel of a lead', () => {
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
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    const member = await buildMember(app, { role: 'sales', supplierId });
    memberId = member.id;
    as = await signIn(app, member);
    leadId = (await buildLead(app, supplierId)).id;
    app.clock.advance(MINUTE);
  });
  afterAll(() => app.close());

  const path = (rest = '', id = leadId) => `/api/suppliers/${supplierId}/leads/${id}${rest}`;
  const get = async <T>(rest: string, id = leadId) => (await app.request('GET', path(rest, id), { as })).body as T;
  const send = async (
    method: string,
    rest: string,
    body?: object,
    who = as,
  ): Promise<{ status: number; body: LeadNote & FileAnswer & LeadDetail }> => {
    const answer = await app.request(method, path(rest), { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body };
  };
  const kinds = async () => (await get<ActivityPage>('/activity')).entries.map(({ kind }) => kind);
  const events = () =>
    app.database.orm.em.fork().execute<{ name: string; payload: string }[]>('select name, payload from outbox_event');
  const teammate = async (role: 'sales' | 'admin' = 'sales') => {
    const member = await buildMember(app, { role, supplierId });
    return { id: member.id, as: await signIn(app, member) };
  };

  describe('activity', () => {
    test('lists who did what, with the details of the change, newest first', async () => {
      await send('PUT', '', { version: 1, read: true });
      await send('PUT', '', { version: 1, assigneeId: memberId, status: 'Contacted', labels: ['Hot Lead'] });
      await send('PUT', '', { version: 2, overrides: { guests: 90, budget: '5k-10k' } });
      await send('POST', '/stage', { stage: 'Qualified Lead' });
      await app.request('POST', path('/messages'), {
        as,
        body: { body: 'Hello' },
        headers: { 'Idempotency-Key': newId() },
      });
      const page = await get<ActivityPage>('/activity');
      await expect(activityPage.validate(page, { strict: true })).resolves.toBeDefined();
      expect(page.more).toBe(false);
      expect(page.entries.map(({ kind, data }) => [kind, data])).toEqual([
        ['messageSent', { channel: 'console' }],
        ['stage', { from: 'Lead', to: 'Qualified Lead' }],
        ['facts', { fields: 'budget,guests' }],
        ['owner', { from: null, to: expect.any(String) }],
        ['status', { from: null, to: 'Contacted' }],
        ['labels', { added: 'Hot Lead', removed: '' }],
        ['opened', {}],
      ]);
      expect(new Set(page.entries.map(({ actor }) => actor))).toEqual(new Set(['member']));
      expect(new Set(page.entries.map(({ actorId }) => actorId))).toEqual(new Set([memberId]));
      expect(page.entries.every(({ actorName }) => (actorName ?? '').length > 1)).toBe(true);
    });

    test('lists nothing for a refused change', async () => {
      await send('PUT', '', { version: 7, status: 'Contacted' });
      expect(await kinds()).toEqual([]);
    });

    test('lists opening once, even if done twice or by two people', async () => {
      await send('PUT', '', { version: 1, read: true });
      await send('PUT', '', { version: 1, read: false });
      await send('PUT', '', { version: 1, read: true });
      expect(await kinds()).toEqual(['opened']);
    });

    test('is paged by fifty, with every entry once', async () => {
      for (let at = 0; at < 60; at += 1)
        await send('POST', '/stage', { stage: at % 2 === 0 ? 'Qualified Lead' : 'Lead' });
      const first = await get<ActivityPage>('/activity');
      const second = await get<ActivityPage>(`/activity?before=${first.entries.at(-1)?.id}`);
      expect([first.entries.length, first.more, second.entries.length, second.more]).toEqual([50, true, 10, false]);
      expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
      expect((await app.request('GET', path('/activity?before=x'), { as })).status).toBe(422);
    });
  });

  describe('notes', () => {
    const add = (body: object) => send('POST', '/notes', body);

    test('mention teammates, who are notified once by an event that contains nothing from the note', async () => {
      const other = await teammate();
      const { body: note } = await add({ body: 'Please call @Marcus', mentions: [other.id, other.id] });
      expect(note.mentions).toEqual([other.id]);
      await send('PUT', `/notes/${note.id}`, {
        body: 'Please call them @Marcus',
        mentions: [other.id],
        editedAt: null,
      });
      const told = (await events()).filter(({ name }) => name === 'note.mentioned');
      expect(told.map(({ payload }) => fromJson(payload))).toEqual([
        { noteId: note.id, userId: other.id, by: memberId },
      ]);
      const stranger = await buildMember(app, { role: 'admin' });
      const refused = await add({ body: 'Hello', mentions: [stranger.id] });
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.objectContaining({ errors: [expect.objectContaining({ pointer: '#/mentions' })] }),
      ]);
    });

    test('can be edited only by their author', async () => {
      const { body: note } = await add({ body: 'First' });
      app.clock.advance(MINUTE);
      const edited = await send('PUT', `/notes/${note.id}`, { body: ' Second ', editedAt: null });
      expect(edited.body).toMatchObject({ id: note.id, body: 'Second', editedAt: '2026-05-12T09:02:00.000Z' });
      const stale = await send('PUT', `/notes/${note.id}`, { body: 'From another tab', editedAt: null });
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'stale-version', meta: { savedBy: note.authorId, savedAt: '2026-05-12T09:02:00.000Z' } },
      });
      const admin = await teammate('admin');
      const third = { body: 'Third', editedAt: '2026-05-12T09:02:00.000Z' };
      expect((await send('PUT', `/notes/${note.id}`, third, admin.as)).status).toBe(403);
      expect((await get<LeadNote[]>('/notes')).map(({ body }) => body)).toEqual(['Second']);
      expect(await kinds()).toEqual(['noteChanged', 'noteAdded']);
    });

    test('disappear everywhere when removed, and can be restored', async () => {
      const { body: note } = await add({ body: 'First' });
      const other = await teammate();
      expect((await send('DELETE', `/notes/${note.id}`, undefined, other.as)).status).toBe(403);
      expect((await send('DELETE', `/notes/${note.id}`)).status).toBe(204);
      expect([await get<LeadNote[]>('/notes'), (await get<LeadDetail>('')).notes]).toEqual([[], []]);
      expect((await send('PUT', `/notes/${note.id}`, { body: 'Late', editedAt: null })).status).toBe(404);
      expect((await send('POST', `/notes/${note.id}/restore`)).body).toEqual(note);
      expect((await send('POST', `/notes/${note.id}/restore`)).status).toBe(200);
      expect((await get<LeadDetail>('')).notes).toEqual([note]);
      expect(await kinds()).toEqual(['noteRestored', 'noteRemoved', 'noteAdded']);
      const admin = await teammate('admin');
      expect((await send('DELETE', `/notes/${note.id}`, undefined, admin.as)).status).toBe(204);
    });
  });

  describe('files', () => {
    const WAYS = [
      ['GET', '/content'],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const;
    const upload = async (name: string, body: string) => {
      const headers = { Cookie: as, 'X-Requested-With': 'aisle' };
      const response = await fetch(`${app.base}${path('/files')}?name=${name}`, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as FileAnswer };
    };

    test('belong to the lead, can be downloaded and appear in the timeline', async () => {
      const { status, body: file } = await upload('menu.txt', 'Soup');
      expect([status, file.leadId, file.createdBy]).toEqual([201, leadId, expect.any(String)]);
      expect(await get<FileAnswer[]>('/files')).toEqual([file]);
      const content = await app.request('GET', path(`/files/${file.id}/content`), { as });
      expect([content.text, content.headers.get('content-disposition')]).toEqual([
        'Soup',
        expect.stringContaining('attachment; filename="menu.txt"'),
      ]);
      await send('DELETE', `/files/${file.id}`);
      expect(await get<FileAnswer[]>('/files')).toEqual([]);
      expect((await send('POST', `/files/${file.id}/restore`)).body).toEqual(file);
      const told = (await get<ActivityPage>('/activity')).entries.map(({ kind, data }) => [kind, data]);
      expect(told).toEqual([
        ['fileRestored', { file: 'menu.txt' }],
        ['fileRemoved', { file: 'menu.txt' }],
        ['fileAdded', { file: 'menu.txt' }],
      ]);
    });

    test('are not found for another lead, and leave no trace if refused', async () => {
      const other = await buildLead(app, supplierId);
      const file = await storeFile(app, supplierId, { leadId: other.id });
      for (const [method, rest] of WAYS)
        expect((await app.request(method, path(`/files/${file.id}${rest}`), { as })).status).toBe(404);
      expect((await upload('page.html', '<html>')).status).toBe(422);
      expect(await kinds()).toEqual([]);
    });

    test('from the couple of a locked lead are hidden until the reveal (S33)', async () => {
      const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
      const received = { leadId: locked.id, origin: 'received', name: 'Quorrelbane.txt' } as const;
      const { id } = await storeFile(app, supplierId, received);
      const own = await storeFile(app, supplierId, { leadId: locked.id });
      expect((await get<FileAnswer[]>('/files', locked.id)).map((file) => file.id)).toEqual([own.id]);
      for (const [method, rest] of WAYS)
        expect((await app.request(method, path(`/files/${id}${rest}`, locked.id), { as })).status).toBe(404);
      await app.database.orm.em.fork().execute('update `lead` set locked = 0 where id = ?', [locked.id]);
      expect((await get<FileAnswer[]>('/files', locked.id)).map((file) => file.id)).toEqual([own.id, id]);
    });
  });

  describe('other enquiries of the same couple', () => {
    test('are shown between revealed leads only (S33)', async () => {
      const email = { email: 'amelia@hart.example', email_folded: 'amelia@hart.example' };
      const [one, two] = [
        await buildLead(app, supplierId, { row: email }),
        await buildLead(app, supplierId, { row: email }),
      ];
      const locked = await buildLead(app, supplierId, { payPerEnquiry: true, row: email });
      await buildLead(app, (await buildSupplier(app)).id, { row: email });
      const related = async (id: string) => (await get<LeadSummary[]>('/related', id)).map((lead) => lead.id);
      expect([await related(one.id), await related(two.id), await related(locked.id)]).toEqual([
        [two.id],
        [one.id],
        [],
      ]);
    });
  });

  describe('availability on the date', () => {
    const wedding = (date: string, earliest: string, latest: string, stage = 'Lead') => ({
      row: { wedding_date: date, wedding_earliest: earliest, wedding_latest: latest, stage } as object,
    });
    const day = (date: string, stage: string) => {
      const [y, m, d] = date.split('-').map(Number);
      return buildLead(app, supplierId, wedding(`${y}/${m}/${d}`, date, date, stage));
    };

    test('lists each possible Saturday of a summer and what is on it (F8)', async () => {
      const asks = await buildLead(app, supplierId, wedding('2027/summer/Saturday', '2027-06-01', '2027-08-31'));
      const booked = await day('2027-06-19', 'Booked');
      await day('2027-07-03', 'Date on Hold');
      await day('2027-07-10', 'Lead');
      await day('2027-07-11', 'Booked');
      const answer = await get<LeadAvailability>('/availability', asks.id);
      await expect(leadAvailability.validate(answer, { strict: true })).resolves.toBeDefined();
      expect(answer.days).toHaveLength(13);
      expect([answer.free, answer.held, answer.booked]).toEqual([11, 1, 1]);
      expect(answer.days.find((one) => one.state === 'booked')).toEqual({
        day: '2027-06-19',
        state: 'booked',
        own: null,
        reason: null,
        by: [{ leadId: booked.id, couple: expect.any(String) }],
      });
      expect(answer.days.find((one) => one.state === 'held')?.day).toBe('2027-07-03');
    });

    test('recognises the couple’s own day, and is empty without a year', async () => {
      const own = await day('2027-06-19', 'Booked');
      expect((await get<LeadAvailability>('/availability', own.id)).days).toEqual([
        { day: '2027-06-19', state: 'free', own: 'booked', reason: null, by: [] },
      ]);
      const never = await buildLead(app, supplierId, {
        row: { wedding_date: '//', wedding_earliest: null, wedding_latest: null },
      });
      expect((await get<LeadAvailability>('/availability', never.id)).days).toEqual([]);
    });
  });

  describe('corrected names', () => {
    test('are kept next to the couple’s original ones and can be reset', async () => {
      const before = await get<LeadDetail>('');
      const partners = [{ firstName: 'Amélie', lastName: 'Hart' }];
      const after = (await send('PUT', '', { version: before.version, overrides: { partners } })).body;
      expect([after.partners, after.original.partners]).toEqual([partners, before.partners]);
      const list = await app.request('GET', `/api/suppliers/${supplierId}/leads?filter={"q":"am%C3%A9lie"}`, { as });
      expect(list.body).toHaveLength(1);
      const back = await send('PUT', '', { version: after.version, overrides: { partners: null } });
      expect(back.body.partners).toEqual(before.partners);
    });

    test('are refused for a locked lead, because the mask needs the hidden one (S33)', async () => {
      const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
      const overrides = { partners: [{ firstName: 'A', lastName: '' }] };
      const answer = await app.request('PUT', path('', locked.id), { as, body: { version: 1, overrides } });
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'lead-locked' })]);
    });
  });
});
