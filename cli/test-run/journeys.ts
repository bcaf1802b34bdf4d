import { relative } from 'node:path';
import { runJest } from './jest.ts';
import type { FileTally, JestRun } from './jest.ts';

/** A soak may find rare faults, so one failure of it is enough. */
const SOAK = /[\\/]soak-\w+\.test\.ts$/u;

type Run = Omit<JestRun, 'projects' | 'workers'>;

/** Runs the journeys in the browser, one after the other, in parallel with the other tests. */
export const runJourneys = (run: Run, jest = runJest): Promise<FileTally[]> =>
  jest({ ...run, projects: ['e2e'], workers: 1 });

/**
 * On a busy machine a page can be slower than a journey waits for it, so a failed file runs once more after everything
 * else has ended; it is named, and only its second try counts.
 */
export async function repeatFailed(run: Run, first: readonly FileTally[], jest = runJest): Promise<FileTally[]> {
  const again = new Set(first.flatMap(({ file, failed }) => (failed > 0 && file && !SOAK.test(file) ? [file] : [])));
  if (again.size === 0) return [...first];
  process.stdout.write(`\nOnce more: ${[...again].map((file) => relative(run.root, file)).join(', ')}\n`);
  const second = await jest({ ...run, projects: ['e2e'], workers: 1, args: ['--runTestsByPath', ...again] });
  return [...first.filter(({ file }) => !again.has(file)), ...second];
}
