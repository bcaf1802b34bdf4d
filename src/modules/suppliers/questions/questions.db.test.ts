import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import type { QuestionsAnswer } from '#contracts/questions/question.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../../../seeds/countries/country-file.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { Questions } from './questions.ts';

const NONE = {};
const GERMAN = { answer: 'Ja, bis eins.', of: 'Yes, until one.' };

describe.each(testEngines())('the questions of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(loadCountries()));
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function ask(method: string, body?: object, who = as, of = supplierId) {
    const answer = await app.request(method, `/api/suppliers/${of}/questions`, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as QuestionsAnswer & Problem };
  }
  const save = (id: string, answer: string, version = 0, _translations: object = NONE) =>
    ask('PUT', { version, answers: [{ id, answer, _translations }] });
  const one = (answer: QuestionsAnswer, id: string) => answer.questions.find((question) => question.id === id);
  const count = async () => (await app.within(() => app.container.get(ProfileCountStore).of(supplierId))).questions;
  const published = (locale: 'en-GB' | 'de-DE' | 'de-AT' | 'fr-FR') =>
    app.within(async () =>
      app.container.get(Questions).published(await app.container.get(SUPPLIERS_API).get(supplierId), locale),
    );

  test('are ten per category: six common ones and four of its own', async () => {
    const { status, body } = await ask('GET');
    expect([status, body.version, body.locale, body.questions.length]).toEqual([200, 0, 'en-GB', 10]);
    expect(body.questions.map(({ id }) => id).slice(5, 8)).toEqual(['meet-before', 'seated-guests', 'overnight']);
    expect(one(body, 'music-end')).toEqual({
      id: 'music-end',
      labels: expect.objectContaining({ en: 'How late can we dance?', de: 'Wie lange dürfen wir tanzen?' }),
      answer: '',
      answeredAt: null,
      _translations: {},
    });
  });

  test('P14: store an answer with its translations, and delete both when it is blank', async () => {
    const saved = await save('music-end', '  Yes, until one. ', 0, {
      'de-DE': GERMAN,
      'fr-FR': { answer: ' ', of: '' },
    });
    expect(saved.status).toBe(200);
    expect(one(saved.body, 'music-end')).toMatchObject({
      answer: 'Yes, until one.',
      answeredAt: '2026-05-12T09:00:00.000Z',
      _translations: { 'de-DE': GERMAN },
    });
    expect(await count()).toBe(1);
    app.clock.set('2026-05-13T09:00:00.000Z');
    const later = await save('music-end', 'Until two.', 1, { 'de-DE': GERMAN });
    expect(one(later.body, 'music-end')).toMatchObject({
      answeredAt: '2026-05-13T09:00:00.000Z',
      _translations: { 'de-DE': { of: 'Yes, until one.' } },
    });
    const cleared = await save('music-end', ' \n ', 2, { 'de-DE': GERMAN });
    expect(one(cleared.body, 'music-end')).toMatchObject({ answer: '', answeredAt: null, _translations: {} });
    expect(await count()).toBe(0);
  });

  test('P14: keep their answer when the category changes, and come back with it', async () => {
    await save('payment', 'By bank transfer.');
    await save('overnight', 'Yes, 42 beds.', 1);
    const category = (value: string) =>
      app.database.orm.em.fork().execute(`update supplier set category = '${value}' where id = '${supplierId}'`);
    await category('photo');
    const photo = (await ask('GET')).body;
    expect(one(photo, 'payment')?.answer).toBe('By bank transfer.');
    expect(one(photo, 'overnight')).toBeUndefined();
    expect((await save('overnight', 'No', 2)).body.errors).toMatchObject([
      { pointer: '#/answers/0/id', rule: 'question' },
    ]);
    await category('venue');
    expect(one((await ask('GET')).body, 'overnight')?.answer).toBe('Yes, 42 beds.');
  });

  test('are shown to couples in their language if translated, otherwise in the supplier’s', async () => {
    expect(await published('en-GB')).toEqual([]);
    await save('music-end', 'Yes, until one.', 0, { 'de-DE': GERMAN });
    await save('payment', 'By bank transfer.', 1);
    const english = [
      { id: 'payment', question: 'How and when do we pay?', answer: 'By bank transfer.' },
      { id: 'music-end', question: 'How late can we dance?', answer: 'Yes, until one.' },
    ];
    expect(await published('en-GB')).toEqual(english);
    expect(await published('fr-FR')).toEqual([
      { id: 'payment', question: 'Comment et quand payons-nous\u202f?', answer: 'By bank transfer.' },
      { id: 'music-end', question: 'Jusqu’à quelle heure pouvons-nous danser\u202f?', answer: 'Yes, until one.' },
    ]);
    for (const locale of ['de-DE', 'de-AT'] as const) {
      expect(await published(locale)).toEqual([
        { id: 'payment', question: 'Wie und wann bezahlen wir?', answer: 'By bank transfer.' },
        { id: 'music-end', question: 'Wie lange dürfen wir tanzen?', answer: 'Ja, bis eins.' },
      ]);
    }
  });

  test('P1: one of ten simultaneous saves wins; the others get its version', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => save('payment', `Answer ${at}`)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(all.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale-version',
      meta: { version: 1 },
    });
  });

  test('refuse answers that are too long, repeated, in an unknown language, or for no question', async () => {
    const faults = async (answers: object[]) => {
      const { status, body } = await ask('PUT', { version: 0, answers });
      return [status, ...(body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)];
    };
    const payment = { id: 'payment', answer: 'x', _translations: NONE };
    expect(await faults([{ ...payment, answer: 'x'.repeat(501) }])).toEqual([422, '#/answers/0/answer max']);
    expect(await faults([payment, payment])).toEqual([422, '#/answers unique']);
    expect(await faults([{ ...payment, _translations: { 'es-ES': GERMAN } }])).toMatchObject({ 0: 422 });
    expect(await faults([{ ...payment, id: '__proto__' }])).toMatchObject({ 0: 422 });
    expect(await faults([{ ...payment, id: 'bedrooms' }])).toEqual([422, '#/answers/0/id question']);
    expect(await faults([])).toMatchObject({ 0: 422 });
  });

  test('are only for the team, and editors change them', async () => {
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('GET', undefined, reader)).status).toBe(200);
    const change = { version: 0, answers: [{ id: 'payment', answer: 'x', _translations: NONE }] };
    expect((await ask('PUT', change, reader)).status).toBe(403);
    expect((await ask('GET', undefined, '')).status).toBe(401);
    const other = (await buildSupplier(app)).id;
    expect((await ask('GET', undefined, as, other)).status).toBe(404);
    expect((await ask('PUT', change, as, other)).status).toBe(404);
  });

  test('S36: record changes in the audit log', async () => {
    await save('payment', 'By bank transfer.');
    const rows = await app.database.orm.em.fork().execute('select action, after from audit_log');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('By bank transfer.');
  });
});
