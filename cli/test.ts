import { join } from 'node:path';
import { buildStale } from './builds/builds.ts';
import { runChecks } from './test-run/checks.ts';
import { findChromium } from './test-run/chromium.ts';
import { startMariaDb } from './test-run/mariadb.ts';
import { PROJECTS, runQueues } from './test-run/queues.ts';
import { repeatFailed } from './test-run/repeat-failed.ts';
import { makeRoom } from './test-run/room.ts';
import { NOTHING, PASSED, add, failed, report } from './test-run/tally.ts';
import type { Tally } from './test-run/tally.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * `npm test`: runs every check and test that this machine can run, and ends with one line of counts. With CI_NO_SKIP=1
 * (.ci/run) nothing may be skipped. Arguments are passed on to jest: `npm test -- ledger` only runs the matching files.
 */
const args = process.argv.slice(2);
const noSkip = process.env['CI_NO_SKIP'] === '1';
const tally = await everything();
process.stdout.write(`\n${report(tally)}\n`);
process.exit(tally.failures.length > 0 || (noSkip && tally.skipped > 0) ? 1 : 0);

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
    const files = await runQueues(run, chromium.path !== null);
    const checked = await checks;
    return add(
      checked,
      builds,
      mariadb.url ? NOTHING : skip('tests on MariaDB', mariadb.missing),
      chromium.path ? NOTHING : skip('journeys', chromium.missing),
      ...(await repeatFailed(run, files, PROJECTS)),
    );
  } finally {
    await mariadb.stop();
  }
}

async function build(): Promise<Tally> {
  try {
    await buildStale();
    return PASSED;
  } catch (error) {
    const why = `build\n${error instanceof Error ? error.message : String(error)}`;
    process.stdout.write(`FAIL ${why}\n`);
    return failed(why);
  }
}

function skip(what: string, why: string): Tally {
  process.stdout.write(`skip ${what}: ${why}\n`);
  return { ...NOTHING, skipped: 1 };
}
