import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';

/** Replaces npm: records how it was called and writes npm's own record, or fails as configured. */
const NPM = `
  const fs = require('fs');
  console.log('npm ' + process.argv.slice(2).join(' '));
  if (process.env.NPM_FAILS) { console.error('no network'); process.exit(1); }
  fs.mkdirSync('node_modules', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', '{}');
  fs.appendFileSync('installs.txt', process.argv.slice(2).join(' ') + '\\n');
`;
const ENTRY = (name: string): string => `
  const installs = (await import('node:fs')).readFileSync('installs.txt', 'utf8').trim().split('\\n');
  console.log(JSON.stringify({ entry: '${name}', args: process.argv.slice(2), path: process.env.PATH?.split(':')[0], installs }));
  process.exitCode = Number(process.env.ENDS_WITH ?? 0);
`;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aisle-launch-'));
  mkdirSync(join(home, 'cli'));
  copyFileSync(join(import.meta.dirname, 'launch.cjs'), join(home, 'cli', 'launch.cjs'));
  for (const name of ['start', 'test', 'run']) writeFileSync(join(home, 'cli', `${name}.ts`), ENTRY(name));
  writeFileSync(join(home, 'cli', 'start.cjs'), `import('./start.ts');`);
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'package-lock.json'), '{}');
  writeFileSync(join(home, 'npm-cli.cjs'), NPM);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function launch(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/launch.cjs', ...args], {
    cwd: home,
    encoding: 'utf8',
    // Jest's own limit can't interrupt a blocking call.
    timeout: MINUTE,
    env: { PATH: process.env['PATH'], npm_execpath: join(home, 'npm-cli.cjs'), ...env },
  });
  const told = /^\{.*\}$/mu.exec(stdout)?.[0];
  return { status, stderr, told: told ? (JSON.parse(told) as Record<string, unknown>) : null };
}

/** Simulates a Node that the product can't run on, so that the rest happens in a second process. */
function launchElsewhere(program: string, ...args: string[]): ChildProcess {
  copyFileSync(join(import.meta.dirname, 'end-with-launcher.cjs'), join(home, 'cli', 'end-with-launcher.cjs'));
  const source = readFileSync(join(home, 'cli', 'launch.cjs'), 'utf8');
  writeFileSync(join(home, 'cli', 'launch.cjs'), source.replace('var QUIET = 24;', 'var QUIET = 999;'));
  writeFileSync(join(home, 'cli', 'run.ts'), program);
  return spawn(process.execPath, ['cli/launch.cjs', ...args], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], npm_execpath: join(home, 'npm-cli.cjs') },
  });
}

/** The next line it prints. */
async function nextLine(child: ChildProcess): Promise<string> {
  for (let text = ''; ;) {
    const [chunk] = (await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
    text += chunk.toString();
    if (text.includes('\n')) return text.trim();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Prints its process id, and records the signal that ended it; if no signal comes, it runs for half a minute. */
const SERVER = `
  import { writeFileSync } from 'node:fs';
  process.on('SIGTERM', () => { writeFileSync('ended.txt', 'in order'); process.exit(7); });
  setTimeout(() => {}, 30_000);
  console.log(process.pid);
`;

describe('the launcher on a Node that is too old', () => {
  test('O1: ends the program cleanly when it is killed', async () => {
    const launcher = launchElsewhere(SERVER, 'serve');
    const pid = Number(await nextLine(launcher));
    expect(pid).not.toBe(launcher.pid);
    launcher.kill('SIGKILL');
    const began = performance.now();
    while (isAlive(pid) && performance.now() - began < 5_000) await pause(20);
    const alive = isAlive(pid);
    if (alive) process.kill(pid, 'SIGKILL');
    expect(alive).toBe(false);
    expect(readFileSync(join(home, 'ended.txt'), 'utf8')).toBe('in order');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'O1: passes %s on to the program, and returns its exit code',
    async (signal) => {
      const launcher = launchElsewhere(SERVER.replace('SIGTERM', signal), 'serve');
      await nextLine(launcher);
      launcher.kill(signal);
      expect(await once(launcher, 'exit')).toEqual([7, null]);
    },
  );

  test('ends with the program and its exit code, and shows whether the program was killed', async () => {
    const done = launchElsewhere('console.log(process.argv[2]); process.exitCode = 3;', 'doctor');
    expect(await nextLine(done)).toBe('doctor');
    expect(await once(done, 'exit')).toEqual([3, null]);
    const killed = launchElsewhere(SERVER, 'serve');
    process.kill(Number(await nextLine(killed)), 'SIGKILL');
    expect(await once(killed, 'exit')).toEqual([137, null]);
  });
});

describe('the launcher', () => {
  test.each([
    [['start'], 'start', []],
    [['test', 'ledger'], 'test', ['ledger']],
    [['ledger', 'gift', '--units', '5'], 'run', ['ledger', 'gift', '--units', '5']],
  ])('continues %j in the right place, with the arguments that follow', (args, entry, rest) => {
    expect(launch(args).told).toMatchObject({ entry, args: rest });
  });

  test('installs without install scripts if nothing is installed, and puts the installed programs first', () => {
    const { told, stderr } = launch(['start']);
    expect(told).toMatchObject({
      installs: [expect.stringMatching(/^ci .*--ignore-scripts/u)],
      path: join(home, 'node_modules', '.bin'),
    });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('installs once, and again if the lock file changed, but not if a file was only touched', () => {
    launch(['start']);
    utimesSync(join(home, 'package-lock.json'), new Date(), new Date(Date.now() + MINUTE));
    expect(launch(['start']).told).toMatchObject({ installs: { length: 1 } });
    writeFileSync(join(home, 'package-lock.json'), '{"changed":true}');
    expect(launch(['start']).told).toMatchObject({ installs: { length: 2 } });
  });

  test('accepts an installation made by hand', () => {
    mkdirSync(join(home, 'node_modules'));
    writeFileSync(join(home, 'node_modules', '.package-lock.json'), '{}');
    writeFileSync(join(home, 'installs.txt'), 'by hand');
    expect(launch(['start']).told).toMatchObject({ installs: ['by hand'] });
  });

  test('shows npm’s output when it fails, and ends with 1', () => {
    const { status, stderr } = launch(['start'], { NPM_FAILS: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('no network');
  });

  test('ends with the program’s exit code', () => {
    expect(launch(['doctor'], { ENDS_WITH: '3' }).status).toBe(3);
  });
});
