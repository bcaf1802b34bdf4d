import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { testEngines } from '#testing/database.ts';
import { signIn } from '#testing/builders/users.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { FollowUpModel } from './testing/follow-up-model.ts';
import { RecipeFixture, inputOf } from './testing/recipe-fixture.ts';

const ZONE = 'Europe/London';
const SETTINGS = { days: 2, times: 2, dailyMost: 500 };

/** Reproducible pseudo-random numbers (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe.each(testEngines())('weeks of following up, on $name', ({ url }) => {
  let fixture: RecipeFixture;
  beforeAll(async () => {
    fixture = await RecipeFixture.open(url);
  });
  afterAll(() => fixture.app.close());

  // The clocks go back on 25 October 2026 and forward on 28 March 2027.
  test.each([
    ['2026-10-12', 11],
    ['2026-10-12', 12],
    ['2027-03-15', 13],
  ])(
    'match a model from %s, seed %i: what is sent, at nine local time',
    async (from, seed) => {
      await fixture.begin(`${from}T10:00:00.000Z`);
      await fixture.turnOn('follow-up', SETTINGS);
      const random = chance(seed);
      const leads: LeadRow[] = [];
      for (let at = 0; at < 4; at += 1) leads.push(await fixture.lead({ enquiry: { email: `c${at}@example.com` } }));
      const models = new Map(leads.map((lead) => [lead.id, new FollowUpModel(SETTINGS, ZONE)]));
      const start = Date.parse(`${from}T00:00:00.000Z`);
      let on = true;

      /** An event for a lead, in the product and in the model. */
      const happen = async (lead: LeadRow): Promise<void> => {
        const model = models.get(lead.id);
        const now = fixture.app.clock.now();
        switch (random(18)) {
          case 0:
          case 1:
          case 2:
            await fixture.weWrite(lead);
            return model?.weWrote(now, on);
          case 3:
            await fixture.coupleWrites(lead);
            return model?.coupleWrote();
          case 4:
            await fixture.stage(lead, { stage: 'Lost', reason: 'Elsewhere' });
            return model?.close(true);
          case 5:
          case 6:
            await fixture.stage(lead, { stage: 'Lead' });
            return model?.close(false);
          case 7:
          case 8: {
            const stopped = random(4) === 0;
            await fixture.call('PUT', `/leads/${lead.id}/recipes`, { stopped });
            return model?.stop(stopped);
          }
          default:
        }
      };

      for (let day = 0; day < 28; day += 1) {
        fixture.admin = await signIn(fixture.app, { id: fixture.adminId });
        for (const hour of [8, 9, 10]) {
          fixture.app.clock.set(start + day * DAY + hour * HOUR);
          for (const model of models.values()) model.tick(fixture.app.clock.now());
          await fixture.settle();
        }
        for (const lead of leads) {
          fixture.app.clock.set(fixture.app.clock.now() + MINUTE);
          await happen(lead);
          await fixture.settle();
        }
        if (random(on ? 12 : 2) === 0) {
          on = !on;
          const known = await fixture.recipe('follow-up');
          await fixture.call('PUT', '/recipes/follow-up', inputOf(known, { on }));
          if (!on) for (const model of models.values()) model.switchedOff();
        }
      }

      const sent = await fixture.rows<{ lead_id: string; created_at: number }>(
        "select lead_id, created_at from message where channel = 'scheduled' order by created_at, lead_id",
      );
      const expected = [...models].flatMap(([leadId, { sent: times }]) => times.map((at) => `${leadId} ${at}`));
      expect(sent.map((row) => `${row.lead_id} ${row.created_at}`).toSorted()).toEqual(expected.toSorted());
      expect(sent.length).toBeGreaterThan(3);
      const hours = sent.map(({ created_at: at }) =>
        new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: ZONE }).format(at),
      );
      expect(new Set(hours)).toEqual(new Set(['09:00']));
      expect(new Set(sent.map((row) => `${row.lead_id} ${localDayOf(row.created_at, ZONE)}`)).size).toBe(sent.length);
    },
    600_000,
  );
});
