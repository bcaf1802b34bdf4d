import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { until } from '#testing/until.ts';
import { endWhenSilent } from './end-when-silent.ts';
import { talliesOf } from './jest.ts';
import type { FileTally, JestRun, ResultLine } from './jest.ts';
import { PROJECTS, runQueues } from './queues.ts';
import { repeatFailed } from './repeat-failed.ts';
import { NOTHING, report } from './tally.ts';

const run = { root: '/aisle', env: {} };
const file = (name: string, failed: number): FileTally => ({
  file: `/aisle/e2e/${name}.test.ts`,
  passed: 3,
  failures: Array.from({ length: failed }, () => 'Expected: 1'),
  skipped: 0,
});

/** A fake jest that returns these results, one after the other. */
function jest(...answers: FileTally[][]) {
  const asked: JestRun[] = [];
  const answer = (one: JestRun): Promise<FileTally[]> => {
    asked.push(one);
    return Promise.resolve(answers[asked.length - 1] ?? []);
  };
  return { asked, answer };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const lines = (...all: ResultLine[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('counting the files of a run', () => {
  test('counts their tests, and those that were skipped', () => {
    const statuses = ['passed', 'passed', 'failed', 'pending', 'todo'];
    const run = lines({ files: 1 }, { started: 'a' }, { ended: 'a', statuses, failures: ['sums\nExpected: 1'] });
    expect(talliesOf(run)).toEqual({
      files: [{ file: 'a', passed: 2, failures: ['a: sums\nExpected: 1'], skipped: 2 }],
      unfinished: [],
      missing: 0,
    });
  });

  test('counts one failure for a file that does not load', () => {
    const run = lines({ files: 1 }, { started: 'a' }, { ended: 'a', statuses: [], failures: ['SyntaxError'] });
    expect(talliesOf(run).files).toMatchObject([{ passed: 0, failures: ['a: SyntaxError'] }]);
  });

  test('names files that started and never ended, counts them as failed, and reports those that never started', () => {
    const ended = { ended: 'a', statuses: ['passed'], failures: [] };
    expect(talliesOf(lines({ files: 3 }, { started: 'a' }, { started: 'b' }, ended))).toEqual({
      files: [
        { file: 'a', passed: 1, failures: [], skipped: 0 },
        { file: 'b', passed: 0, failures: ['b: never ended'], skipped: 0 },
      ],
      unfinished: ['b'],
      missing: 1,
    });
  });
});

test('the report repeats each failure and ends with the line of counts', () => {
  const failures = ['check:type\nerror TS2322\n', 'a: sums'];
  expect(report({ ...NOTHING, passed: 3, failures })).toBe(
    'FAILED check:type\nerror TS2322\n\nFAILED a: sums\n\n3 passed, 2 failed, 0 skipped',
  );
  expect(report({ ...NOTHING, passed: 3 })).toBe('3 passed, 0 failed, 0 skipped');
});

test('a run without output for long is ended, with its workers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-silent-'));
  const results = join(folder, 'results.jsonl');
  writeFileSync(results, '');
  const worker = join(folder, 'worker.mjs');
  writeFileSync(
    worker,
    `import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], process.pid + ''); for (;;);`,
  );
  const jest = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { fork } from 'node:child_process'; fork(process.argv[1], process.argv.slice(2), { execArgv: [] });`,
    worker,
    results,
  ]);
  try {
    expect(await endWhenSilent(jest, results, { minutes: 0.05, lookEach: 50 })).toBeNull();
    const pid = Number(readFileSync(results, 'utf8'));
    expect(pid).toBeGreaterThan(0);
    await until(() => !isRunning(pid));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
    'counts as failed at once if it may find rare faults: %s',
    async (name) => {
      const { asked, answer } = jest();
      expect(await repeatFailed(run, [file(name, 1)], ALL, answer)).toEqual([file(name, 1)]);
      expect(asked).toEqual([]);
    },
  );
});

describe('the queues of a run', () => {
  /** A jest whose parts end when the test says so. */
  function parts() {
    const running = new Map<string, (files: FileTally[]) => void>();
    const workers = new Set<number>();
    const answer = (one: JestRun): Promise<FileTally[]> => {
      workers.add(one.workers);
      return new Promise((end) => running.set(one.projects.join(), end));
    };
    return { running, workers, answer };
  }

  test('run side by side, the windows after the journeys, with two workers each', async () => {
    const { running, workers, answer } = parts();
    const all = runQueues(run, true, answer);
    expect([...running.keys()]).toEqual(['unit,db,routes,cli,house', 'e2e']);
    running.get('e2e')?.([file('today', 0)]);
    await until(() => running.has('console,widget'));
    running.get('console,widget')?.([file('Page', 0)]);
    running.get('unit,db,routes,cli,house')?.([file('ledger', 0)]);
    expect(await all).toEqual([file('ledger', 0), file('today', 0), file('Page', 0)]);
    expect([...workers]).toEqual([2]);
    expect([...running.keys()].flatMap((projects) => projects.split(',')).toSorted()).toEqual(PROJECTS.toSorted());
  });

  test('begin with the windows where there is no browser', () => {
    const { running, answer } = parts();
    void runQueues(run, false, answer);
    expect([...running.keys()]).toEqual(['unit,db,routes,cli,house', 'console,widget']);
  });
});

describe('the order of the files', () => {
  const inOrder = async (files: { path: string; duration?: number }[]): Promise<string[]> => {
    const module = (await import(join(import.meta.dirname, 'slowest-first.mjs'))) as {
      inOrder(files: { path: string }[]): { path: string }[];
    };
    return module.inOrder(files).map(({ path }) => basename(path, '.test.ts'));
  };

  test('begins with those that took longest here', async () => {
    const files = [
      { path: '/src/quick.test.ts', duration: 20 },
      { path: '/src/slow.test.ts', duration: 9_000 },
      { path: '/src/fuzz.routes.test.ts', duration: 400 },
    ];
    expect(await inOrder(files)).toEqual(['slow', 'fuzz.routes', 'quick']);
  });

  test('and where they never ran with the slow ones of the list, then as jest has them', async () => {
    const files = ['large', 'killed.db', 'fuzz.routes', 'small'].map((name) => ({ path: `/src/${name}.test.ts` }));
    expect(await inOrder(files)).toEqual(['fuzz.routes', 'killed.db', 'large', 'small']);
    const slow = { path: '/src/measured.test.ts', duration: 9_000 };
    expect(await inOrder([slow, ...files])).toEqual(['fuzz.routes', 'killed.db', 'measured', 'large', 'small']);
  });
});

test('every file in the list of slow ones exists', () => {
  const root = join(import.meta.dirname, '../..');
  const folders = ['cli', 'e2e', 'migrations', 'seeds', 'src'].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const slowest = JSON.parse(readFileSync(join(import.meta.dirname, 'slowest.json'), 'utf8')) as string[];
  expect(slowest.filter((name) => !files.some((file) => basename(file) === name))).toEqual([]);
});
