import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { RecipeFixture, inputOf } from './testing/recipe-fixture.ts';

describe.each(testEngines())('recipes that ask for approval, on $name', ({ url }) => {
  let fixture: RecipeFixture;
  beforeAll(async () => {
    fixture = await RecipeFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  describe('a proposal', () => {
    const proposed = async () => {
      await fixture.turnOn('follow-up', { askFirst: true });
      const lead = await fixture.answered();
      await fixture.until('2026-05-15T08:00:00.000Z');
      const [proposal] = await fixture.proposals();
      if (!proposal) throw new Error('There is no proposal.');
      return { lead, proposal };
    };

    test('shows the filled-in text, notifies the team, and is sent under the name of the person who approved it', async () => {
      const { proposal } = await proposed();
      expect(proposal).toMatchObject({ couple: 'Amelia & Jack', subject: 'Still thinking about Wrenfield Hall?' });
      expect(proposal.body).toContain('Dear Amelia & Jack');
      expect(fixture.mailer.mails).toEqual([]);
      expect(await fixture.rows("select kind from notification where kind = 'proposal'")).toHaveLength(1);
      const { body } = await fixture.decide({
        decision: 'send',
        proposals: [{ id: proposal.id, version: proposal.version, subject: 'A word', body: 'Dear both, {{sender}}' }],
      });
      expect(body).toEqual({ done: 1, goesAt: null, refused: [] });
      await fixture.settle();
      expect(fixture.subjects()).toEqual(['A word']);
      expect(fixture.mailer.mails[0]?.text).toContain('Dear both, Robin');
      expect((await fixture.runs())[0]).toMatchObject({ state: 'sent', decided_by: fixture.adminId });
    });

    test('waits until the morning if approved at night, and says so', async () => {
      const { proposal } = await proposed();
      fixture.app.clock.set('2026-05-15T22:30:00.000Z');
      const { body } = await fixture.decide({
        decision: 'send',
        proposals: [{ id: proposal.id, version: proposal.version }],
      });
      expect(body).toEqual({ done: 1, goesAt: '2026-05-16T07:00:00.000Z', refused: [] });
      const planned = await fixture.rows('select scheduled_at, local_day, local_time from scheduled_message');
      const at = Date.parse('2026-05-16T07:00:00.000Z');
      expect(planned).toEqual([{ scheduled_at: at, local_day: '2026-05-16', local_time: '08:00' }]);
      await fixture.settle();
      expect(fixture.mailer.mails).toEqual([]);
      await fixture.until('2026-05-16T07:05:00.000Z');
      expect(fixture.subjects()).toEqual(['Still thinking about Wrenfield Hall?']);
    });

    test('is sent once when two people approve at the same moment', async () => {
      const { proposal } = await proposed();
      const one = { decision: 'send', proposals: [{ id: proposal.id, version: proposal.version }] } as const;
      const both = await Promise.all([fixture.decide(one as never), fixture.decide(one as never)]);
      expect(both.map(({ body }) => body.done).toSorted((a, b) => a - b)).toEqual([0, 1]);
      expect(both.flatMap(({ body }) => body.refused.map((refusal) => refusal.reason))).toEqual(['changed']);
      await fixture.settle();
      expect(fixture.mailer.mails).toHaveLength(1);
    });

    test('is not sent to a couple that replied before the approval', async () => {
      const { lead, proposal } = await proposed();
      const approve = { decision: 'send' as const, proposals: [{ id: proposal.id, version: proposal.version }] };
      await fixture.coupleWrites(lead);
      const { body } = await fixture.decide(approve);
      expect(body).toEqual({
        done: 0,
        goesAt: null,
        refused: [{ id: proposal.id, couple: 'Amelia & Jack', reason: 'couple-answered' }],
      });
      await fixture.settle();
      expect(fixture.mailer.mails).toEqual([]);
      expect(await fixture.states()).toEqual(['follow-up skipped couple-answered']);
    });

    test.each(Array.from({ length: 6 }, (_, turn) => turn))(
      'is never sent after a simultaneous reply, turn %i',
      async () => {
        const { lead, proposal } = await proposed();
        const approve = { decision: 'send' as const, proposals: [{ id: proposal.id, version: proposal.version }] };
        fixture.app.clock.set(fixture.app.clock.now() + 1_000);
        await Promise.all([fixture.coupleWrites(lead), fixture.decide(approve)]);
        await fixture.settle();
        expect(fixture.mailer.mails).toEqual([]);
        expect(await fixture.states()).toEqual(['follow-up skipped couple-answered']);
      },
    );

    test('is left for a person when the recipe is turned off, and expires after a week', async () => {
      const { proposal } = await proposed();
      const known = await fixture.recipe('follow-up');
      await fixture.call('PUT', '/recipes/follow-up', inputOf(known, { on: false }));
      expect((await fixture.proposals()).map((one) => one.id)).toEqual([proposal.id]);
      await fixture.until('2026-05-22T08:01:00.000Z');
      expect(await fixture.proposals()).toEqual([]);
      expect(await fixture.states()).toEqual(['follow-up skipped expired']);
    });

    test('is kept for a closed lead and refused with the reason', async () => {
      const { lead, proposal } = await proposed();
      await fixture.stage(lead, { stage: 'Lost', reason: 'Other venue' });
      const { body } = await fixture.decide({ decision: 'send', proposals: [{ id: proposal.id, version: 1 + 1 }] });
      expect(body.refused.map((one) => one.reason)).toEqual(['stage-closed']);
      expect(await fixture.proposals()).toHaveLength(1);
    });

    test('can be skipped', async () => {
      const { proposal } = await proposed();
      await fixture.decide({ decision: 'skip', proposals: [{ id: proposal.id, version: proposal.version }] });
      expect(await fixture.states()).toEqual(['follow-up skipped by-user']);
    });
  });

  test('wait for a person, like every message, if the template was deleted', async () => {
    const template = { type: 'follow-up', name: 'Nudge', subject: 'Nudge for {{couple}}', body: 'Well, {{couple}}?' };
    const { body } = await fixture.call<{ id: string }>('POST', '/templates', template);
    await fixture.turnOn('follow-up', { templateId: body.id });
    await fixture.answered();
    await fixture.call('DELETE', `/templates/${body.id}`);
    expect(await fixture.recipe('follow-up')).toMatchObject({ templateGone: true, templateName: 'Nudge' });
    await fixture.until('2026-05-15T08:00:00.000Z');
    const [proposal] = await fixture.proposals();
    expect(proposal).toMatchObject({ reason: 'template-deleted', subject: 'Nudge for Amelia & Jack' });
  });
});
