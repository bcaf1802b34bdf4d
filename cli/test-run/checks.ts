import { spawn } from 'node:child_process';
import type { Tally } from './tally.ts';
import { PASSED, add, failed } from './tally.ts';
import { checkCommitSubjects } from './commit-subjects.ts';

/** Without `check:boundaries`, because `e2e/house/boundaries.test.ts` checks the same. */
const CHECKS = ['check:type', 'check:lint', 'check:format'];

/** Types, lint, format and commit subjects, one after the other: most of them use all cores. */
export async function runChecks(root: string): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const name of CHECKS) tallies.push(await runCheck(root, name));
  tallies.push(await checkCommitSubjects(root));
  return add(...tallies);
}

async function runCheck(root: string, name: string): Promise<Tally> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${code === 0 ? '' : words}`);
  return code === 0 ? PASSED : failed(`${name}\n${words}`);
}
