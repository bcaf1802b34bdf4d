import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { RecipeWorld } from './testing/recipe-world.ts';

const CHILD = join(import.meta.dirname, '../../../testing/recipes-and-die.ts');
const NODE = ['--disable-warning=ExperimentalWarning', CHILD];
const DUE = '2026-05-15T08:00:00.000Z';

describe.each(testEngines())('recipes whose process is killed, on $name', ({ name, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-recipes-kill-'));
  const address = name === 'sqlite' ? join(folder, 'kill.db') : url;
  let world: RecipeWorld;
  beforeAll(async () => {
    world = new RecipeWorld(await startTestApp(address));
  });
  afterAll(async () => {
    await world.app.close();
    rmSync(folder, { recursive: true });
  });

  /** One death before a statement; answers whether the process lived, and how many messages were handed over. */
  const dieAt = async (statement: number): Promise<{ lived: boolean; handed: number }> => {
    await world.begin();
    await world.turnOn('follow-up', { times: 1 });
    for (const email of ['one@example.com', 'two@example.com'])
      await world.weWrite(await world.lead({ enquiry: { email } }));
    await world.settle();
    const child = spawn(process.execPath, [...NODE, address, String(statement), DUE], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal ?? code).toBe(signal === null ? 0 : 'SIGKILL');
    const [{ n: handed } = { n: 0 }] = await world.rows<{ n: number }>('select count(*) as n from scheduled_message');
    const states = await world.states();
    expect(states).toEqual(Array(2).fill(handed === 0 ? 'follow-up waiting' : 'follow-up sending'));
    // Whoever comes next does what is left, once.
    await world.until(DUE);
    expect(world.mailer.mails).toHaveLength(2);
    expect(await world.states()).toEqual(['follow-up sent', 'follow-up sent']);
    return { lived: signal === null, handed };
  };

  test('between any two statements: both leads are acted on, or none, and each once in the end', async () => {
    const ends: { lived: boolean; handed: number }[] = [];
    // A process for each death is slow: one engine takes the even statements, the others the odd ones.
    const first = name === 'sqlite' ? 0 : 1;
    while (ends.every((end) => !end.lived)) ends.push(await dieAt(first + ends.length * 2));
    const handed = ends.map((end) => end.handed);
    expect(handed.slice(0, 2)).toEqual([0, 0]);
    expect(handed.at(-1)).toBe(2);
    expect(handed.length).toBeGreaterThan(5);
  }, 300_000);

  test('two workers at the same moment act once', async () => {
    await world.begin();
    await world.turnOn('follow-up', { times: 1 });
    for (let at = 0; at < 6; at += 1)
      await world.weWrite(await world.lead({ enquiry: { email: `c${at}@example.com` } }));
    await world.settle();
    const workers = [0, 1].map(() =>
      spawn(process.execPath, [...NODE, address, '-1', DUE], { stdio: ['ignore', 'inherit', 'inherit'] }),
    );
    const ends = await Promise.all(workers.map((worker) => once(worker, 'exit')));
    expect(ends.map(([code]) => code)).toEqual([0, 0]);
    await world.until(DUE);
    expect(world.mailer.mails).toHaveLength(6);
    expect(new Set(world.mailer.mails.map((mail) => mail.toAddress)).size).toBe(6);
  }, 60_000);
});
