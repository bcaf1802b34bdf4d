import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import { DECIDED_MOST, RECIPES, recipeSettings } from '#contracts/messaging/recipe.ts';
import type { RecipeAnswer, RecipePreview } from '#contracts/messaging/recipe.ts';
import { newId } from '#shared/ids.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { PROPOSED_SETTINGS } from '../recipes/proposed-recipes.ts';
import { RecipeFixture, inputOf } from './testing/recipe-fixture.ts';

describe('recipe routes', () => {
  let fixture: RecipeFixture;
  beforeAll(async () => {
    fixture = await RecipeFixture.open(':memory:');
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  const save = async (kind: string, change: object) =>
    fixture.call<Problem>('PUT', `/recipes/${kind}`, { ...inputOf(await fixture.recipe('follow-up')), ...change });
  const wrong = async (change: object) =>
    ((await save('follow-up', change)).body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`).toSorted();
  const settings = () => PROPOSED_SETTINGS['follow-up'];

  test('return all five recipes off by default, with suggested settings that can be saved', async () => {
    const { body } = await fixture.call<RecipeAnswer[]>('GET', '/recipes');
    expect(body.map(({ id, on, version }) => [id, on, version])).toEqual(RECIPES.map((id) => [id, false, 0]));
    for (const kind of RECIPES)
      expect(recipeSettings.isValidSync(PROPOSED_SETTINGS[kind], { strict: true })).toBe(true);
  });

  test('record a change in the audit log and send it to other screens', async () => {
    await fixture.turnOn('review', { days: 7 });
    expect(await fixture.recipe('review')).toMatchObject({ on: true, days: 7 });
    expect(await fixture.rows("select id from audit_log where action = 'settings.recipe'")).toHaveLength(1);
    expect(await fixture.rows("select id from outbox_event where name = 'settings.changed'")).toHaveLength(1);
  });

  test('return a conflict to the second of two people who save the same version', async () => {
    const both = await Promise.all([save('payment', { version: 0 }), save('payment', { version: 0 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save('payment', { version: 0 })).body).toMatchObject({
      code: 'stale-version',
      meta: { version: 1, savedBy: expect.any(String), savedAt: expect.any(String) },
    });
  });

  test('share one switch for the automatic reply between both places where it can be changed', async () => {
    await fixture.turnOn('acknowledge');
    const replies = await fixture.call<{ acknowledge: { on: boolean }; version: number }>('GET', '/reply-settings');
    expect(replies.body.acknowledge.on).toBe(true);
    const off = { ...replies.body, acknowledge: { ...replies.body.acknowledge, on: false } };
    expect((await fixture.call('PUT', '/reply-settings', off)).status).toBe(200);
    expect((await fixture.recipe('acknowledge')).on).toBe(false);
  });

  test('report all invalid fields at once', async () => {
    expect(
      await wrong({ days: 0, times: 6, hours: 1.5, daysBefore: [], dailyMost: 501, link: 'javascript:alert(1)' }),
    ).toEqual([
      '#/dailyMost max',
      '#/days min',
      '#/daysBefore min',
      '#/hours integer',
      '#/link unknown',
      '#/times max',
    ]);
    expect(await wrong({ everybodyHours: 4, hours: 4 })).toEqual(['#/everybodyHours later']);
    expect(await wrong({ applyTo: 'some', on: 'yes', more: 1 })).toEqual([
      '#/applyTo oneOf',
      '#/more unknown',
      '#/on boolean',
    ]);
  });

  test('accept only templates of the right kind and of this supplier', async () => {
    const text = { name: 'Nudge', subject: 'x', body: 'y' };
    const payment = await fixture.call<{ id: string }>('POST', '/templates', { ...text, type: 'payment-reminder' });
    for (const templateId of [newId(), payment.body.id])
      expect(await wrong({ templateId })).toEqual(['#/templateId oneOf']);
    const gone = await fixture.call<{ id: string }>('POST', '/templates', { ...text, type: 'follow-up' });
    await fixture.call('DELETE', `/templates/${gone.body.id}`);
    expect(await wrong({ templateId: gone.body.id })).toEqual(['#/templateId oneOf']);
  });

  test('do not find an unknown recipe', async () => {
    expect((await fixture.call('GET', '/recipes/bake')).status).toBe(404);
    expect((await save('bake', {})).status).toBe(404);
    expect((await fixture.call('GET', '/recipes/bake/reach')).status).toBe(404);
    const preview = { leadId: newId(), ...settings() };
    expect((await fixture.call('POST', '/recipes/bake/preview', preview)).status).toBe(404);
  });

  test('preview exactly what would be sent to whom, for unsaved settings', async () => {
    const lead = await fixture.lead();
    const { body } = await fixture.call<RecipePreview>('POST', '/recipes/review/preview', {
      leadId: lead.id,
      ...settings(),
    });
    expect(body).toMatchObject({
      to: 'Amelia & Jack',
      address: 'amelia@hartwright.example',
      subject: 'How was it, Amelia & Jack?',
      reason: 'stage-closed',
    });
    expect(body.body).toMatch(/Wrenfield Hall$/u);
  });

  test('preview no address for a locked lead, and say why nothing would be sent', async () => {
    await fixture.begin(undefined, { payPerEnquiry: true });
    const lead = await fixture.lead({ payPerEnquiry: true });
    const { body } = await fixture.call<RecipePreview>('POST', '/recipes/follow-up/preview', {
      leadId: lead.id,
      ...settings(),
    });
    expect(body).toMatchObject({ address: null, reason: 'lead-locked' });
    expect(JSON.stringify(body)).not.toContain('hartwright');
  });

  test('show neither leads nor proposals to another supplier', async () => {
    const lead = await fixture.lead();
    await fixture.turnOn('follow-up', { askFirst: true });
    await fixture.weWrite(lead);
    await fixture.settle();
    await fixture.until('2026-05-15T08:00:00.000Z');
    const [proposal] = await fixture.proposals();
    fixture.supplierId = (await buildSupplier(fixture.app)).id;
    fixture.admin = await signIn(
      fixture.app,
      await buildMember(fixture.app, { role: 'admin', supplierId: fixture.supplierId }),
    );
    expect(await fixture.proposals()).toEqual([]);
    expect((await fixture.call('GET', `/leads/${lead.id}/recipes`)).status).toBe(404);
    expect((await fixture.call('PUT', `/leads/${lead.id}/recipes`, { stopped: true })).status).toBe(404);
    const preview = { leadId: lead.id, ...settings() };
    expect((await fixture.call('POST', '/recipes/follow-up/preview', preview)).status).toBe(404);
    const decided = await fixture.decide({ decision: 'send', proposals: [{ id: proposal?.id ?? '', version: 2 }] });
    expect(decided.body).toEqual({
      done: 0,
      goesAt: null,
      refused: [{ id: proposal?.id, couple: '–', reason: 'changed' }],
    });
  });

  test('refuse invalid decisions as a whole', async () => {
    const one = { id: newId(), version: 1 };
    const bad = async (body: object) => (await fixture.call<Problem>('POST', '/recipe-runs/decide', body)).body.errors;
    expect(await bad({ decision: 'send', proposals: [] })).toMatchObject([{ pointer: '#/proposals', rule: 'min' }]);
    expect(await bad({ decision: 'wait', proposals: [one] })).toMatchObject([{ pointer: '#/decision', rule: 'oneOf' }]);
    expect(
      await bad({ decision: 'send', proposals: Array.from({ length: DECIDED_MOST + 1 }, () => one) }),
    ).toMatchObject([{ pointer: '#/proposals', rule: 'max' }]);
    expect(await bad({ decision: 'send', proposals: [{ ...one, body: 'Dear {{nobody}}' }] })).toMatchObject([
      { pointer: '#/proposals/0/body', rule: 'unknown-variable' },
    ]);
  });

  test('need as many statements for a job with one occasion as for many', async () => {
    const statements = async (leads: number): Promise<number> => {
      await fixture.begin();
      await fixture.turnOn('follow-up', { dailyMost: 500 });
      for (let at = 0; at < leads; at += 1)
        await fixture.weWrite(await fixture.lead({ enquiry: { email: `c${at}@example.com` } }));
      await fixture.settle();
      fixture.app.clock.set('2026-05-15T08:00:00.000Z');
      fixture.app.takeStatements();
      await fixture.act();
      return fixture.app.takeStatements().length;
    };
    expect(await statements(12)).toBe(await statements(1));
  });
});
