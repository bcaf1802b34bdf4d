import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { tallyOf } from './jest.ts';
import type { FileTally, JestRun } from './jest.ts';
import { repeatFailed } from './repeat-failed.ts';

const run = { root: '/aisle', env: {} };
const file = (name: string, failed: number): FileTally => ({
  file: `/aisle/e2e/${name}.test.ts`,
  passed: 3,
  failed,
  skipped: 0,
});

/** A jest that returns these results, one after the other. */
function jest(...answers: FileTally[][]) {
  const asked: JestRun[] = [];
  const answer = (one: JestRun): Promise<FileTally[]> => {
    asked.push(one);
    return Promise.resolve(answers[asked.length - 1] ?? []);
  };
  return { asked, answer };
}

describe('counting a file', () => {
  test('counts its tests, and those left out as skipped', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({ status }));
    expect(tallyOf({ name: 'a', status: 'failed', assertionResults })).toEqual({
      file: 'a',
      passed: 2,
      failed: 1,
      skipped: 2,
    });
  });

  test('counts one failure when it does not load', () => {
    expect(tallyOf({ name: 'a', status: 'failed', assertionResults: [] }).failed).toBe(1);
  });
});

describe('a file that fails', () => {
  const ALL = ['db', 'e2e'];

  test('runs once more, alone, and its second try counts', async () => {
    const { asked, answer } = jest([file('today', 0)]);
    const tallies = await repeatFailed(run, [file('today', 1), file('main-job', 0)], ALL, answer);
    expect(tallies).toEqual([file('main-job', 0), file('today', 0)]);
    expect(asked).toMatchObject([
      { workers: 1, projects: ALL, args: ['--runTestsByPath', '/aisle/e2e/today.test.ts'] },
    ]);
  });

  test('counts as failed after failing twice', async () => {
    const { asked, answer } = jest([file('today', 2)]);
    expect(await repeatFailed(run, [file('today', 1)], ALL, answer)).toEqual([file('today', 2)]);
    expect(asked).toHaveLength(1);
  });

  test.each(['soak-sqlite', 'ledger-races.db', 'reveal-kill.db', 'photo-kill.db', 'race-of-two.routes'])(
    'counts as failed at once when it may find rare faults: %s',
    async (name) => {
      const { asked, answer } = jest();
      expect(await repeatFailed(run, [file(name, 1)], ALL, answer)).toEqual([file(name, 1)]);
      expect(asked).toEqual([]);
    },
  );
});

test('every file in the list of slow ones exists', () => {
  const root = join(import.meta.dirname, '../..');
  const folders = ['cli', 'e2e', 'migrations', 'seeds', 'src'].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const slowest = JSON.parse(readFileSync(join(import.meta.dirname, 'slowest.json'), 'utf8')) as string[];
  expect(slowest.filter((name) => !files.some((file) => basename(file) === name))).toEqual([]);
});
