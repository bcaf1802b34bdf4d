import { join } from 'node:path';
import { buildStale } from './builds/builds.ts';
import { runChecks } from './test-run/checks.ts';
import { findChromium } from './test-run/chromium.ts';
import { runJest } from './test-run/jest.ts';
import { runJourneys } from './test-run/journeys.ts';
import { startMariaDb } from './test-run/mariadb.ts';
import { repeatFailed } from './test-run/repeat-failed.ts';
import { makeRoom } from './test-run/room.ts';
import { NOTHING, add, line } from './test-run/tally.ts';
import type { Tally } from './test-run/tally.ts';

const ROOT = join(import.meta.dirname, '..');
/** The projects that run in plain Node, and those that run in a jsdom window. */
const NODE = ['unit', 'db', 'routes', 'cli', 'house'];
const WINDOW = ['console', 'widget'];
const BROWSER = ['e2e'];

/**
 * `npm test`: runs every check and test that this machine can run, and ends with one line of counts. With CI_NO_SKIP=1
 * (.ci/run) nothing may be skipped. Arguments are passed on to jest: `npm test -- ledger` only runs the matching files.
 */
const args = process.argv.slice(2);
const noSkip = process.env['CI_NO_SKIP'] === '1';
const tally = await everything();
process.stdout.write(`\n${line(tally)}\n`);
process.exit(tally.failed > 0 || (noSkip && tally.skipped > 0) ? 1 : 0);

async function everything(): Promise<Tally> {
  const room = makeRoom();
  process.once('exit', () => room.clear());
  const checks = args.length === 0 ? runChecks(ROOT) : NOTHING;
  const [builds, mariadb] = await Promise.all([build(), startMariaDb(room.folder)]);
  const chromium = findChromium();
  try {
    const env = {
      LOG_LEVEL: 'silent',
      TMPDIR: room.folder,
      ...(mariadb.url ? { TEST_DATABASE_URL: mariadb.url } : {}),
      ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
      ...(chromium.shell ? { CHROMIUM_SHELL_PATH: chromium.shell } : {}),
    };
    const run = { root: ROOT, env, args };
    // Two queues run side by side until the end. The small files for jsdom windows follow the Node tests, which end
    // before the journeys do, so that no core waits for a browser.
    const [node, journeys] = await Promise.all([
      runJest({ ...run, projects: NODE, workers: 3 }).then(async (files) => [
        ...files,
        ...(await runJest({ ...run, projects: WINDOW, workers: 2 })),
      ]),
      chromium.path ? runJourneys(run) : [],
    ]);
    const files = [...node, ...journeys];
    const checked = await checks;
    return add(
      checked,
      builds,
      mariadb.url ? NOTHING : skip('tests on MariaDB', mariadb.missing),
      chromium.path ? NOTHING : skip('journeys', chromium.missing),
      ...(await repeatFailed(run, files, [...NODE, ...WINDOW, ...BROWSER])),
    );
  } finally {
    await mariadb.stop();
  }
}

async function build(): Promise<Tally> {
  try {
    await buildStale();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    process.stdout.write(`FAIL build\n${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function skip(what: string, why: string): Tally {
  process.stdout.write(`skip ${what}: ${why}\n`);
  return { passed: 0, failed: 0, skipped: 1 };
}
