import { runJest } from './jest.ts';
import type { FileTally, TestRun } from './jest.ts';

/** The projects that run in plain Node, those in a jsdom window, and the journeys in a browser. */
const NODE = ['unit', 'db', 'routes', 'cli', 'house'];
const WINDOW = ['console', 'widget'];
const BROWSER = ['e2e'];
export const PROJECTS: readonly string[] = [...NODE, ...WINDOW, ...BROWSER];

/**
 * Runs the tests in two queues side by side, each with two workers: the Node tests in one, the journeys and then the small window tests in
 * the other. Both take about equally long, and neither ends with a single slow file or browser.
 */
export async function runQueues(run: TestRun, browser: boolean, jest = runJest): Promise<FileTally[]> {
  const queue = (projects: readonly string[]): Promise<FileTally[]> => jest({ ...run, projects, workers: 2 });
  const inBrowserAndWindows = async (): Promise<FileTally[]> => {
    const journeys = browser ? await queue(BROWSER) : [];
    return [...journeys, ...(await queue(WINDOW))];
  };
  return (await Promise.all([queue(NODE), inBrowserAndWindows()])).flat();
}
