import { relative } from 'node:path';
import { runJest } from './jest.ts';
import type { FileTally, JestRun } from './jest.ts';

/** What a soak finds may be rare, so one failure of it is enough. */
const SOAK = /[\\/]soak-\w+\.test\.ts$/u;

/**
 * Runs the journeys through the browser. On a busy machine a page can be slower than a journey waits for it, so a file
 * that fails runs once more by itself; it is named, and only its second try counts.
 */
export async function runJourneys(run: Omit<JestRun, 'projects'>, jest = runJest): Promise<FileTally[]> {
  const journeys = { ...run, projects: ['e2e'] };
  const first = await jest(journeys);
  const again = new Set(first.flatMap(({ file, failed }) => (failed > 0 && file && !SOAK.test(file) ? [file] : [])));
  if (again.size === 0) return first;
  process.stdout.write(`\nOnce more: ${[...again].map((file) => relative(run.root, file)).join(', ')}\n`);
  const second = await jest({ ...journeys, workers: 1, args: ['--runTestsByPath', ...again] });
  return [...first.filter(({ file }) => !again.has(file)), ...second];
}
