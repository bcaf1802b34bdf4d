import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { endWhenSilent } from './end-when-silent.ts';
import { failed } from './tally.ts';
import type { Tally } from './tally.ts';

/** A line of file-results.mjs; `statuses` of a file's tests are passed, failed, pending, skipped or todo. A file that fails to load has one failure and no tests. */
export type ResultLine =
  | { files: number }
  | { started: string }
  | { ended: string; statuses: readonly string[]; failures: readonly string[] };

export interface FileTally extends Tally {
  /** Absolute path. */
  file: string;
}

export interface JestRun {
  root: string;
  projects: readonly string[];
  workers: number;
  env: NodeJS.ProcessEnv;
  /** Passed on to jest, for example a path pattern. */
  args?: readonly string[];
}

/** Options that all parts of a run share. */
export type TestRun = Omit<JestRun, 'projects' | 'workers'>;

/** Runs projects of the jest config and counts tests by file. A file that never ends is named and counts as failed. */
export async function runJest({ root, projects, workers, env, args = [] }: JestRun): Promise<FileTally[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-jest-'));
  const results = join(folder, 'results.jsonl');
  writeFileSync(results, '');
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--experimental-vm-modules',
      join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--reporters=default',
      `--reporters=${join(import.meta.dirname, 'file-results.mjs')}`,
      '--selectProjects',
      ...projects,
      `--maxWorkers=${workers}`,
      '--passWithNoTests',
      ...args,
    ],
    // Jest prints to standard error.
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env, FILE_RESULTS: results } },
  );
  const code = await endWhenSilent(child, results);
  const { files, unfinished, missing } = talliesOf(readFileSync(results, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  if (unfinished.length > 0) {
    process.stdout.write(`\nNever ended: ${unfinished.map((file) => relative(root, file)).join(', ')}\n`);
  }
  const unexplained = code !== 0 && files.every(({ failures }) => failures.length === 0);
  if (!unexplained && missing === 0) return files;
  const why = `jest of ${projects.join(', ')}: exit code ${code}, ${missing} files never started`;
  return [...files, { file: '', ...failed(why) }];
}

/** Reads from the lines a run's files, those that started and never ended, and how many never started. */
export function talliesOf(lines: string): { files: FileTally[]; unfinished: string[]; missing: number } {
  const files = new Map<string, FileTally>();
  const unfinished = new Set<string>();
  let expected = 0;
  for (const text of lines.split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as ResultLine;
    if ('files' in line) expected += line.files;
    else if ('started' in line) unfinished.add(line.started);
    else {
      unfinished.delete(line.ended);
      files.set(line.ended, tallyOf(line));
    }
  }
  for (const file of unfinished) files.set(file, { file, ...failed(`${file}: never ended`) });
  return { files: [...files.values()], unfinished: [...unfinished], missing: expected - files.size };
}

function tallyOf({ ended, statuses, failures }: Extract<ResultLine, { ended: string }>): FileTally {
  const count = (is: string): number => statuses.filter((status) => status === is).length;
  const passed = count('passed');
  return {
    file: ended,
    passed,
    failures: failures.map((text) => `${ended}: ${text}`),
    skipped: statuses.length - passed - count('failed'),
  };
}
