import { runJest } from './jest.ts';
import type { FileTally, TestRun } from './jest.ts';

/** Runs the browser journeys one after the other, in parallel with the other tests. */
export const runJourneys = (run: TestRun, jest = runJest): Promise<FileTally[]> =>
  jest({ ...run, projects: ['e2e'], workers: 1 });
