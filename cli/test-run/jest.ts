import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from './tally.ts';

/** jest's report of a file; `status` of an assertion is passed, failed, pending, skipped or todo. */
interface FileReport {
  name: string;
  status: 'passed' | 'failed' | 'pending' | 'focused' | 'skipped';
  assertionResults: readonly { status: string }[];
}

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

/** What all parts of a run have in common. */
export type TestRun = Omit<JestRun, 'projects' | 'workers'>;

/** Runs projects of the jest config and counts by file; a run that ends without a report is one failure. */
export async function runJest({ root, projects, workers, env, args = [] }: JestRun): Promise<FileTally[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-jest-'));
  const report = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--experimental-vm-modules',
      join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--selectProjects',
      ...projects,
      `--maxWorkers=${workers}`,
      '--passWithNoTests',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    // The report is also on standard output, for people; jest's own messages are on standard error.
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly FileReport[] };
    const files = testResults.map(tallyOf);
    const unexplained = code !== 0 && files.every(({ failed }) => failed === 0);
    return unexplained ? [...files, NO_REPORT] : files;
  } catch {
    return [NO_REPORT];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NO_REPORT: FileTally = { file: '', passed: 0, failed: 1, skipped: 0 };

/** A file that does not even load has no assertions, and counts as one failure. */
export function tallyOf({ name, status, assertionResults }: FileReport): FileTally {
  const count = (is: string): number => assertionResults.filter((one) => one.status === is).length;
  const passed = count('passed');
  const failed = count('failed');
  return {
    file: name,
    passed,
    failed: failed === 0 && status === 'failed' ? 1 : failed,
    skipped: assertionResults.length - passed - failed,
  };
}
