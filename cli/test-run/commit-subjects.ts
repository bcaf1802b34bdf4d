import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { codePoints } from '#contracts/limits.ts';
import { PASSED, failed } from './tally.ts';
import type { Tally } from './tally.ts';

const run = promisify(execFile);

/** Maximum characters of a subject (docs/style.md). */
const MOST = 72;
/** Commits before this time are older than the rule. A date, because a shallow clone lacks older commits. */
const SINCE = '2026-11-22T22:45:00Z';

/** Subjects that are too long. Merges are skipped, because git writes their subjects; a plain copy without git has none. */
export async function longSubjects(root: string, since = SINCE): Promise<string[]> {
  const log = ['log', '--no-merges', `--since-as-filter=${since}`, '--format=%s'];
  const inGit = await run('git', ['rev-parse', '--git-dir', 'HEAD'], { cwd: root }).catch(() => null);
  if (inGit === null) return [];
  const { stdout } = await run('git', log, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter((subject) => codePoints(subject) > MOST);
}

export async function checkCommitSubjects(root: string): Promise<Tally> {
  const found = await longSubjects(root);
  const list = found.map((subject) => `  longer than ${MOST} characters: ${subject}\n`).join('');
  process.stdout.write(`${found.length === 0 ? 'ok  ' : 'FAIL'} commit subjects\n${list}`);
  return found.length === 0 ? PASSED : failed(`commit subjects\n${list}`);
}
