import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asInput } from '#contracts/lead/lead-configuration.ts';
import type { ConfigurationList, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

const LARGE = { key: null, name: 'Large party', colour: 'lavender', hidden: false, deleted: false } as const;

describe('a supplier’s terms', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const at = (rest: string) => `/api/suppliers/${supplierId}${rest}`;
  const terms = async () => (await app.request('GET', at('/lead-terms'), { as })).body as LeadTermsAnswer;
  const wish = ({ items }: ConfigurationList) => asInput(items);
  const put = (list: keyof LeadTermsAnswer, body: object) =>
    app.request('PUT', at(`/lead-terms/${list}`), { as, body });
  /** Adds the label Large party. */
  const addLabel = async () => {
    const { labels } = await terms();
    return put('labels', { version: labels.version, items: [...wish(labels), LARGE] });
  };
  const update = (lead: { id: string }, body: object) => app.request('PUT', at(`/leads/${lead.id}`), { as, body });
  const list = (filter: object) =>
    app.request('GET', `${at('/leads')}?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as });

  test('are the built-in ones at version 0 until they are changed', async () => {
    const { stages, statuses, labels, templates } = await terms();
    expect([stages, statuses, labels, templates].map((one) => [one.version, one.items.length])).toEqual([
      [0, 9],
      [0, 7],
      [0, 2],
      [0, 3],
    ]);
    expect(labels.items[0]).toEqual({
      key: 'Hot Lead',
      name: null,
      colour: null,
      builtIn: true,
      hidden: false,
      deletedAt: null,
    });
  });

  test('include kinds of templates, which can be renamed, ordered and hidden', async () => {
    const { templates } = await terms();
    const [standard, followUp, reminder] = wish(templates);
    const items = [{ ...reminder, name: 'Deposit reminder' }, { ...standard, hidden: true }, followUp];
    const { status, body } = await put('templates', { version: 0, items });
    expect(status).toBe(200);
    expect(body).toEqual((await terms()).templates);
    expect((body as ConfigurationList).items.map(({ key, name, hidden }) => [key, name, hidden])).toEqual([
      ['payment-reminder', 'Deposit reminder', false],
      ['standard', null, true],
      ['follow-up', null, false],
    ]);
    const more = { ...standard, key: null, name: 'Contract' };
    expect((await put('templates', { version: 1, items: [...items, more] })).status).toBe(422);
  });

  test('can have a custom label, which leads are filtered by and exported with, and which is sent to other screens and the log', async () => {
    expect((await addLabel()).status).toBe(200);
    const lead = await buildLead(app, supplierId);
    const given = await update(lead, { version: 1, labels: ['large-party', 'Hot Lead'] });
    expect((given.body as LeadDetail).labels).toEqual(['Hot Lead', 'large-party']);
    expect(((await list({ label: 'large-party' })).body as LeadSummary[]).map((one) => one.id)).toEqual([lead.id]);
    expect((await app.request('GET', at('/leads.csv'), { as })).text).toContain('"Hot Lead, Large party"');
    const em = app.database.orm.em.fork();
    const events = await em.execute("select name, payload from outbox_event where name = 'settings.changed'");
    expect(events).toHaveLength(1);
    const audit = await em.execute("select `after` from audit_log where action = 'settings.labels'");
    expect(JSON.stringify(audit)).toContain('Large party');
  });

  test('keep a deleted label on its leads and in filters, but no longer offer it', async () => {
    await addLabel();
    const [lead, other] = [await buildLead(app, supplierId), await buildLead(app, supplierId)];
    await update(lead, { version: 1, labels: ['large-party'] });
    const { labels } = await terms();
    const items = wish(labels).map((item) => (item.key === 'large-party' ? { ...item, deleted: true } : item));
    const saved = (await put('labels', { version: 1, items })).body as ConfigurationList;
    expect(saved.items.at(-1)).toMatchObject({ key: 'large-party', deletedAt: '2026-05-12T09:00:00.000Z' });

    const kept = await update(lead, { version: 2, labels: ['large-party', 'Hot Lead'] });
    expect((kept.body as LeadDetail).labels).toEqual(['Hot Lead', 'large-party']);
    const refused = await update(other, { version: 1, labels: ['large-party'] });
    expect(refused.status).toBe(422);
    expect((refused.body as Problem).errors).toMatchObject([{ pointer: '#/labels', rule: 'oneOf' }]);
    expect((await list({ label: 'large-party' })).body).toHaveLength(1);
    await update(lead, { version: 3, labels: [] });
    expect((await update(lead, { version: 4, labels: ['large-party'] })).status).toBe(422);
  });

  test('refuse to set a hidden or an unknown status, but let a lead keep it', async () => {
    const lead = await buildLead(app, supplierId, { row: { status: 'Chased' } });
    const { statuses } = await terms();
    await put('statuses', {
      version: 0,
      items: [
        ...wish(statuses).map((item) => (item.key === 'Chased' ? { ...item, hidden: true } : item)),
        { ...LARGE, name: 'Contract sent', colour: null },
      ],
    });
    expect((await update(lead, { version: 1, status: 'Chased', starred: true })).status).toBe(200);
    expect((await update(lead, { version: 2, status: 'contract-sent' })).status).toBe(200);
    expect((await update(lead, { version: 3, status: 'Chased' })).status).toBe(422);
    expect((await update(lead, { version: 3, status: 'nonsense' })).status).toBe(422);
    expect((await list({ status: 'contract-sent' })).body).toHaveLength(1);
  });

  test('do not accept another supplier’s keys', async () => {
    await addLabel();
    const stranger = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId: stranger }));
    supplierId = stranger;
    const lead = await buildLead(app, stranger);
    expect((await update(lead, { version: 1, labels: ['large-party'] })).status).toBe(422);
    for (const filter of [{ label: 'large-party' }, { status: 'large-party' }, { label: "a','b" }]) {
      expect((await list(filter)).status).toBe(422);
    }
    const csv = `${at('/leads.csv')}?filter=${encodeURIComponent('{"label":"large-party"}')}`;
    expect((await app.request('GET', csv, { as })).status).toBe(422);
    expect((await terms()).labels.items).toHaveLength(2);
  });

  test('return a conflict to the second person who saves a version, whatever they sent', async () => {
    const [first, second] = await Promise.all([addLabel(), addLabel()]);
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 409]);
    const late = await put('labels', { version: 0, items: [] });
    expect([late.status, (late.body as Problem).code, (late.body as Problem).meta]).toEqual([
      409,
      'stale-version',
      { version: 1, savedBy: expect.any(String), savedAt: expect.stringMatching(/^2026-05-12T/u) },
    ]);
  });

  test('use the supplier’s name for a stage in the export, and report everything that is wrong', async () => {
    await buildLead(app, supplierId, { row: { stage: 'Viewing/Meeting Scheduled' } });
    const { stages } = await terms();
    const items = wish(stages).map((item) =>
      item.key === 'Viewing/Meeting Scheduled' ? { ...item, name: 'Tour booked' } : item,
    );
    expect((await put('stages', { version: 0, items })).status).toBe(200);
    expect((await app.request('GET', at('/leads.csv'), { as })).text).toContain('Tour booked');
    const wrong = await put('labels', { version: 0, items: [{ key: 'Spam', name: 7, colour: 'pink', x: 1 }] });
    expect([wrong.status, (wrong.body as Problem).errors?.map((error) => error.pointer).sort()]).toEqual([
      422,
      ['#/items/0/colour', '#/items/0/deleted', '#/items/0/hidden', '#/items/0/name', '#/items/0/x'],
    ]);
  });

  test('can be read but not changed by sales', async () => {
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    expect((await terms()).labels.version).toBe(0);
    expect((await put('labels', { version: 0, items: [] })).status).toBe(403);
  });
});
