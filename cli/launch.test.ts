import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** A stand-in for npm: says how it was called and leaves npm's record behind, or fails as told. */
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
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'package-lock.json'), '{}');
  writeFileSync(join(home, 'npm-cli.cjs'), NPM);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function launch(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/launch.cjs', ...args], {
    cwd: home,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(home, 'npm-cli.cjs'), ...env },
  });
  const told = /^\{.*\}$/mu.exec(stdout)?.[0];
  return { status, stderr, told: told ? (JSON.parse(told) as Record<string, unknown>) : null };
}

describe('the launcher', () => {
  test.each([
    [['start'], 'start', []],
    [['test', 'ledger'], 'test', ['ledger']],
    [['ledger', 'gift', '--units', '5'], 'run', ['ledger', 'gift', '--units', '5']],
  ])('%j goes on in the right place with the words that follow', (args, entry, rest) => {
    expect(launch(args).told).toMatchObject({ entry, args: rest });
  });

  test('installs without install scripts when nothing is there, and puts the installed programs first', () => {
    const { told, stderr } = launch(['start']);
    expect(told).toMatchObject({
      installs: [expect.stringMatching(/^ci .*--ignore-scripts/u)],
      path: join(home, 'node_modules', '.bin'),
    });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('installs once, again when the lock changed, and not because a file was only touched', () => {
    launch(['start']);
    utimesSync(join(home, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000));
    expect(launch(['start']).told).toMatchObject({ installs: { length: 1 } });
    writeFileSync(join(home, 'package-lock.json'), '{"changed":true}');
    expect(launch(['start']).told).toMatchObject({ installs: { length: 2 } });
  });

  test('believes an installation that was made by hand', () => {
    mkdirSync(join(home, 'node_modules'));
    writeFileSync(join(home, 'node_modules', '.package-lock.json'), '{}');
    writeFileSync(join(home, 'installs.txt'), 'by hand');
    expect(launch(['start']).told).toMatchObject({ installs: ['by hand'] });
  });

  test('shows what npm said when it fails, and ends with 1', () => {
    const { status, stderr } = launch(['start'], { NPM_FAILS: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('no network');
  });

  test('ends as the program ended', () => {
    expect(launch(['doctor'], { ENDS_WITH: '3' }).status).toBe(3);
  });
});
