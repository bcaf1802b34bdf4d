import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import type { TemplateAnswer, TemplatePreviewAnswer } from '#contracts/messaging/template.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testRefusals } from '#testing/refusals.ts';

const TEMPLATE = {
  type: 'follow-up',
  name: 'Still thinking?',
  subject: 'Your date, {{couple}}',
  body: 'Dear {{partner1}},\n\n{{weddingDate}} is still free.\n\n{{sender}}, {{supplier}}',
  offsetDays: 3,
};

describe('templates', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true, name: 'Wrenfield Hall' })).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/templates${rest}`;
  const post = async (body: object) => app.request('POST', path(), { as, body });
  const make = async (changes: object = {}) => (await post({ ...TEMPLATE, ...changes })).body as TemplateAnswer;

  describe.each([
    ['GET', '', undefined],
    ['POST', '', TEMPLATE],
    ['GET', `/${newId()}`, undefined],
    ['PUT', `/${newId()}`, { ...TEMPLATE, version: 1 }],
    ['DELETE', `/${newId()}`, undefined],
    ['POST', '/preview', { leadId: newId(), subject: '', body: '' }],
  ])('%s …/templates%s', (method, rest, body) => {
    const options = body === undefined ? {} : { body };

    testRefusals(
      (session) => app.request(method, path(rest), { ...session, ...options }),
      () => ({ app, supplierId }),
    );
  });

  test('can be read but not written by sales', async () => {
    const sales = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    expect((await app.request('GET', path(), { as: sales })).status).toBe(200);
    expect((await app.request('POST', path(), { as: sales, body: TEMPLATE })).status).toBe(403);
  });

  test('report all invalid fields at once, including unknown variables', async () => {
    const answer = await post({
      type: 'letter',
      name: ' ',
      subject: '{{phone}}',
      body: '{{couple}} {{ constructor }}',
      x: 1,
    });
    expect(answer.status).toBe(422);
    const fields = (answer.body as Problem).errors?.map((error) => [error.pointer, error.rule]);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['#/type', 'oneOf'],
        ['#/name', 'required'],
        ['#/subject', 'unknown-variable'],
        ['#/body', 'unknown-variable'],
        ['#/x', 'unknown'],
      ]),
    );
  });

  test('can be written, listed by name, found by their words, changed and deleted', async () => {
    const made = await make();
    await make({ name: 'A first hello', type: 'standard', offsetDays: null });
    const all = await app.request('GET', path(), { as });
    expect(all.headers.get('content-range')).toBe('templates 0-1/2');
    expect((all.body as TemplateAnswer[]).map((one) => one.name)).toEqual(['A first hello', 'Still thinking?']);
    const search = new URLSearchParams({ filter: JSON.stringify({ q: 'STILL', type: 'follow-up' }) });
    expect(
      ((await app.request('GET', `${path()}?${search.toString()}`, { as })).body as TemplateAnswer[]).map(
        (one) => one.id,
      ),
    ).toEqual([made.id]);

    const change = { ...TEMPLATE, name: 'Still thinking', version: made.version };
    const changed = await app.request('PUT', path(`/${made.id}`), { as, body: change });
    expect(changed.body).toMatchObject({ name: 'Still thinking', version: 2 });
    const again = await app.request('PUT', path(`/${made.id}`), { as, body: change });
    expect(again.status).toBe(409);
    expect((again.body as Problem).meta).toEqual({
      version: 2,
      savedBy: expect.any(String),
      savedAt: expect.stringMatching(/^\d{4}-.+Z$/u),
    });

    expect((await app.request('DELETE', path(`/${made.id}`), { as })).status).toBe(200);
    expect((await app.request('GET', path(`/${made.id}`), { as })).status).toBe(404);
    expect((await app.request('DELETE', path(`/${made.id}`), { as })).status).toBe(404);
  });

  test('S31: are not found for another supplier', async () => {
    const theirs = await buildSupplier(app);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: theirs.id }));
    const made = await make();
    const foreign = `/api/suppliers/${theirs.id}/templates/${made.id}`;
    expect((await app.request('GET', foreign, { as: stranger })).status).toBe(404);
    expect((await app.request('DELETE', foreign, { as: stranger })).status).toBe(404);
  });

  test('can be previewed as the couple of a real lead would read them', async () => {
    const lead = await buildLead(app, supplierId);
    const answer = await app.request('POST', path('/preview'), {
      as,
      body: { leadId: lead.id, subject: TEMPLATE.subject, body: `${TEMPLATE.body} {{nonsense}} {{conversationLink}}` },
    });
    const preview = answer.body as TemplatePreviewAnswer;
    expect(preview.subject).toBe('Your date, Amelia & Jack');
    expect(preview.body).toContain('Dear Amelia,\n\n19 June 2027 is still free.\n\nRobin, Wrenfield Hall');
    expect(preview.body).toContain('http://localhost:3000/c/');
    expect(preview).toMatchObject({ unknown: ['nonsense'], locked: false });
  });

  test('S33: reveal nothing about the couple in a preview for a locked lead', async () => {
    const lead = await buildLead(app, supplierId, {
      payPerEnquiry: true,
      enquiry: { partnerName: 'amelia@canary.example Canaryson', partnerName2: 'Jack Canaryson' },
    });
    const answer = await app.request('POST', path('/preview'), {
      as,
      body: { leadId: lead.id, subject: '{{couple}}', body: '{{partner1}} {{partner2}} {{conversationLink}}' },
    });
    expect((answer.body as TemplatePreviewAnswer).locked).toBe(true);
    expect(answer.text).not.toMatch(/canary/iu);
    expect(answer.text).not.toContain('/c/');
  });

  test('have no preview for another supplier’s lead', async () => {
    const lead = await buildLead(app, (await buildSupplier(app)).id);
    const body = { leadId: lead.id, subject: 'x', body: '{{couple}}' };
    expect((await app.request('POST', path('/preview'), { as, body })).status).toBe(404);
  });
});
