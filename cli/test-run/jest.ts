import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from './tally.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface JestRun {
  root: string;
  projects: readonly string[];
  workers: number;
  env: NodeJS.ProcessEnv;
  /** Handed on to jest, for example a path pattern. */
  args?: readonly string[];
}

/** Runs projects of the jest config and counts; a file that does not even load counts as a failure. */
export async function runJest({ root, projects, workers, env, args = [] }: JestRun): Promise<Tally> {
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
    // The report also goes to standard output, where people read; jest's own words are on standard error.
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const counted = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
    return {
      passed: counted.numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: counted.numPendingTests + counted.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
