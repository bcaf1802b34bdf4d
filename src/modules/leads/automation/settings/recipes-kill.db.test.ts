import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses, untilOneFinishes } from '#testing/killed-processes/killed-processes.ts';
import { RecipeFixture } from './testing/recipe-fixture.ts';

const DUE = '2026-05-15T08:00:00.000Z';
const WORK = { do: 'job', name: 'recipes' } as const;

describe.each(testEngines())('recipes whose process is killed, on $name', ({ name, url }) => {
  let processes: KilledProcesses;
  let fixture: RecipeFixture;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url, { now: DUE });
    fixture = new RecipeFixture(processes.app);
  });
  afterAll(() => processes.end());

  /** Dies before the given statement; returns whether the process survived and how many messages were scheduled. */
  const killAt = async (statement: number): Promise<{ finished: boolean; handed: number }> => {
    await fixture.begin();
    await fixture.turnOn('follow-up', { times: 1 });
    for (const email of ['one@example.com', 'two@example.com'])
      await fixture.weWrite(await fixture.lead({ enquiry: { email } }));
    await fixture.settle();
    const finished = await processes.finishes(WORK, statement);
    const [{ n: handed } = { n: 0 }] = await fixture.rows<{ n: number }>('select count(*) as n from scheduled_message');
    const states = await fixture.states();
    expect(states).toEqual(Array(2).fill(handed === 0 ? 'follow-up waiting' : 'follow-up sending'));
    // The next process handles the rest, once.
    await fixture.until(DUE);
    expect(fixture.mailer.mails).toHaveLength(2);
    expect(await fixture.states()).toEqual(['follow-up sent', 'follow-up sent']);
    return { finished, handed };
  };

  test('handle both leads or none, and each once in the end, whichever statement they die at', async () => {
    // A process per crash is slow, so one engine takes the even statements and the other the odd ones.
    const ends = await untilOneFinishes(killAt, { first: name === 'sqlite' ? 0 : 1, step: 2 });
    const handed = ends.map((end) => end.handed);
    expect(handed.slice(0, 2)).toEqual([0, 0]);
    expect(handed.at(-1)).toBe(2);
    expect(handed.length).toBeGreaterThan(5);
  }, 300_000);

  test('run once with two simultaneous workers', async () => {
    await fixture.begin();
    await fixture.turnOn('follow-up', { times: 1 });
    for (let at = 0; at < 6; at += 1)
      await fixture.weWrite(await fixture.lead({ enquiry: { email: `c${at}@example.com` } }));
    await fixture.settle();
    expect(await Promise.all([0, 1].map(() => processes.finishes(WORK, -1)))).toEqual([true, true]);
    await fixture.until(DUE);
    expect(fixture.mailer.mails).toHaveLength(6);
    expect(new Set(fixture.mailer.mails.map((mail) => mail.toAddress)).size).toBe(6);
  }, 60_000);
});
