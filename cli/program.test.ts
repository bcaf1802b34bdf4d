import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { HOUR } from '#contracts/durations.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createProgram } from './index.ts';
import { processIo } from './terminal/io.ts';
import { cliHome, commandEnv } from './testing.ts';
import type { CliHome } from './testing.ts';

let home: CliHome;
beforeAll(async () => {
  home = cliHome();
  await home.run(['migrate']);
});
afterAll(() => home.clean());

const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);

describe('every command', () => {
  const commands = leaves(createProgram(processIo));

  test.each(commands.map((command): [string, Command] => [`aisle ${fullName(command)}`, command]))(
    '%s describes itself and shows an example',
    (_, command) => {
      let help = '';
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
      expect(command.description()).toMatch(/^\p{Lu}/u);
      expect(help).toMatch(/Examples?:\n {2}\$ aisle /u);
    },
  );

  test('no password is ever a flag, because command lines are visible and stay in shell histories', () => {
    for (const command of commands) {
      for (const option of command.options) expect(option.long).not.toMatch(/pass|secret|token/iu);
    }
  });
});

describe('exit codes', () => {
  test.each([
    ['0 for help', ['--help'], 0],
    ['2 for an unknown command', ['marry'], 2],
    ['2 for an unknown option', ['migrate', '--sideways'], 2],
    ['2 for a choice that is none', ['admin', 'grant', 'a@b.example', '--market', 'XX'], 2],
    ['3 for what a rule refuses', ['user', 'block', 'nobody@example.com'], 3],
  ])('%s', async (_, args, code) => {
    expect((await home.run(args)).code).toBe(code);
  });

  test.each([
    ['an unknown option', ['migrate', '--sideways'], {}, { code: 'usage', exitCode: 2 }],
    ['a missing argument', ['user', 'block'], {}, { code: 'usage', exitCode: 2 }],
    ['wrong settings', ['doctor'], { PORT: 'many' }, { code: 'settings', exitCode: 2 }],
    ['a refusal by a rule', ['user', 'block', 'nobody@example.com'], {}, { code: 'not-found', exitCode: 3 }],
    [
      'fields that are wrong',
      ['user', 'create', 'nobody', '--first-name', 'A', '--last-name', 'B'],
      {},
      { code: 'invalid-input', exitCode: 3 },
    ],
    [
      'a database that does not answer',
      ['countries', 'seed'],
      { DATABASE_URL: 'mysql://aisle:hidden@127.0.0.1:1/aisle' },
      { exitCode: 1 },
    ],
  ])('with --json, %s is one line of JSON on standard error', async (_, args, env, expected) => {
    const { code, out, err } = await home.run([...args, '--json'], { env, input: 'a long walk in may\n' });
    expect(out).toBe('');
    const lines = err.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(err).not.toContain('hidden');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ title: expect.stringMatching(/./u), ...expected });
    expect(code).toBe(expected.exitCode);
  });

  test('2 for settings, with all errors at once', async () => {
    const { code, err } = await home.run(['doctor'], { env: { PORT: 'many', LOG_LEVEL: 'loud' } });
    expect(code).toBe(2);
    expect(err).toContain('PORT=many');
    expect(err).toContain('LOG_LEVEL=loud');
  });

  test('1 for a database that does not respond, without a stack trace', async () => {
    const { code, err } = await home.run(['countries', 'seed'], {
      env: { DATABASE_URL: 'mysql://aisle:hidden@127.0.0.1:1/aisle' },
    });
    expect(code).toBe(1);
    expect(err).not.toMatch(/\n\s+at /u);
    expect(err).not.toContain('hidden');
  });
});

describe('migrate', () => {
  test('lists pending steps in a dry run, runs them, and then has nothing more to do', async () => {
    const fresh = cliHome();
    const would = await fresh.json<{ migrations: string[] }>(['migrate', '--dry-run']);
    expect(would.migrations.length).toBeGreaterThan(20);
    expect(await fresh.json(['migrate'])).toMatchObject({ direction: 'up', migrations: would.migrations });
    expect((await fresh.run(['migrate'])).out).toContain('up to date');
    expect(await fresh.json(['migrate', '--down'])).toMatchObject({ migrations: would.migrations.slice(-1) });
    expect(await fresh.json(['migrate', '--dry-run'])).toMatchObject({ migrations: would.migrations.slice(-1) });
    fresh.clean();
  });

  test.each([
    [['serve']],
    [['demo']],
    [['countries', 'seed']],
    [['ledger', 'verify']],
    [['reminders', 'run', '--once']],
    [['webhooks', 'run', '--once']],
    [['leads', 'export', 'GB00000000']],
    [['user', 'block', 'a@b.example']],
  ])('has to run before %j, which says what is missing', async (args) => {
    const fresh = cliHome();
    expect(await fresh.run(args)).toEqual({
      code: 3,
      out: '',
      err: expect.stringMatching(/^The database is missing \d+ migrations. Run "aisle migrate" first.\n$/u),
    });
    fresh.clean();
  });
});

test('countries are seeded once and then left unchanged', async () => {
  expect(await home.json(['countries', 'seed'])).toEqual({ written: expect.arrayContaining(['GB', 'DE']) });
  expect(await home.json(['countries', 'seed'])).toEqual({ written: [] });
});

describe('accounts', () => {
  const ada = ['user', 'create', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Byron'];
  const password = { input: 'a long walk in may\nsecond line' };

  test('get their password from standard input; a second account with the same address is refused', async () => {
    expect(await home.json(ada, password)).toMatchObject({ email: 'ada@example.com' });
    expect((await home.run(ada, password)).code).toBe(3);
  });

  test('are refused if the password is too short for the product’s rules', async () => {
    const { code, err } = await home.run(['user', 'create', 'eve@example.com', ...ada.slice(3)], { input: 'short\n' });
    expect(code).toBe(3);
    expect(err).not.toContain('short\n');
  });

  test.each([
    ['no password', ada, '', '#/password'],
    ['no mail address', ada.with(2, 'ada'), 'a long walk in may', '#/email'],
    ['no name', ada.with(4, ' '), 'a long walk in may', '#/firstName'],
  ])('are refused with %s', async (_, args, input, pointer) => {
    const { code, out, err } = await home.run(args, { input });
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain(pointer);
  });

  test('can become marketplace staff, and be blocked', async () => {
    expect(await home.json(['admin', 'grant', 'ada@example.com', '--market', '*'])).toMatchObject({ market: '*' });
    expect(await home.json(['admin', 'list', '--market', 'PL'])).toMatchObject({
      admins: [{ market: '*', email: 'ada@example.com', blocked: false }],
    });
    expect(await home.json(['admin', 'revoke', 'ada@example.com', '--market', '*'])).toMatchObject({ market: '*' });
    const none = await home.run(['admin', 'list', '--market', 'PL']);
    expect([none.code, none.err.trim()]).toEqual([3, 'Country PL does not have any admins.']);
    const stranger = await home.run(['admin', 'revoke', 'nobody@example.com', '--market', '*']);
    expect([stranger.code, stranger.err.trim()]).toEqual([3, 'User nobody@example.com does not exist.']);
    expect(await home.json(['user', 'block', 'ada@example.com', '--dry-run'])).toMatchObject({ blocked: false });
    expect(await home.json(['user', 'block', 'ada@example.com'])).toMatchObject({ blocked: true });
    expect(await home.json(['user', 'unblock', 'ada@example.com', '--dry-run'])).toMatchObject({ blocked: true });
    expect(await home.json(['user', 'unblock', 'ada@example.com'])).toMatchObject({ blocked: false });
  });
});

test('places import reads a GeoNames file, and reports other files', async () => {
  const file = join(home.dataDir, 'GB.txt');
  writeFileSync(file, `7\tElk\tElk\t\t51.8\t-2.05\tP\tPPL\tGB\t\tENG\tE6${'\t'.repeat(7)}\n`);
  const [{ kept }] = (await home.json<{ countries: [{ kept: number }] }>(['places', 'import', file])).countries;
  expect(kept).toBeGreaterThan(1_000);
  expect((await home.run(['places', 'import', file, '--dry-run'])).out).toMatch(
    /^GB {2}1 town, .*\nNothing was written\.\n$/u,
  );
  expect(await home.run(['places', 'import', join(home.dataDir, 'aisle.db')])).toMatchObject({ code: 3, out: '' });
  expect(await home.run(['places', 'import', join(home.dataDir, 'none.txt')])).toMatchObject({ code: 3, out: '' });
});

describe('user recoveries', () => {
  test('lists the people who asked, and what each request waits for', async () => {
    expect((await home.run(['user', 'recoveries'])).out).toBe('No one is asking.\n');
    const { id } = await home.json<{ id: string }>(
      ['user', 'create', 'eli@example.com', '--first-name', 'Eli', '--last-name', 'Moss'],
      { input: 'a long walk in may\n' },
    );
    const at = Date.now();
    const database = new DatabaseSync(join(home.dataDir, 'aisle.db'));
    const row = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      user_id: id,
      email: 'eli@example.com',
      user_agent: '',
      created_at: at,
    };
    const columns = { ...row, expires_at: at + HOUR };
    database
      .prepare(`insert into recovery (${Object.keys(columns).join(', ')}) values (?, ?, ?, ?, ?, ?)`)
      .run(...Object.values(columns));
    database.close();
    expect((await home.run(['user', 'recoveries'])).out).toMatch(/eli@example\.com {2}waits for someone to vouch\n$/u);
    expect(await home.json(['user', 'recoveries'])).toMatchObject({ recoveries: [{ state: 'asked' }] });
  });
});

describe('doctor', () => {
  test('finds no fault in a healthy installation and explains the email settings', async () => {
    const { findings } = await home.json<{ findings: { check: string; state: string }[] }>(['doctor']);
    expect(findings.filter((one) => one.state === 'failed')).toEqual([]);
    expect(findings.map((one) => one.check)).toEqual(
      expect.arrayContaining([
        'settings',
        'disk',
        'database',
        'database settings',
        'migrations',
        'clocks',
        'secret',
        'jobs',
        'mail',
      ]),
    );
  });

  test('asks who runs the jobs if CRON=off, until a process runs them', async () => {
    const fresh = cliHome();
    await fresh.run(['migrate']);
    const jobs = async () => (await fresh.run(['doctor'], { env: { CRON: 'off' } })).out.match(/^.*jobs .*$/mu)?.[0];
    expect(await jobs()).toMatch(/^warn .*nothing runs the jobs: keep "aisle jobs run" running/u);
    await fresh.run(['reminders', 'run', '--once']);
    expect(await jobs()).toMatch(/^warn .*nothing runs .*recipes/u);
    await fresh.run(['jobs', 'run', '--once']);
    expect(await jobs()).toMatch(/^ok .*running in another process$/u);
    fresh.clean();
  });

  test('exits with 1 if something is broken, and names it', async () => {
    const fresh = cliHome();
    const { code, out } = await fresh.run(['doctor'], { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(code).toBe(1);
    expect(out).toMatch(/FAIL {2}migrations/u);
    expect(out).toMatch(/FAIL {2}mail/u);
    fresh.clean();
  });
});

test('leads of a supplier that does not exist are not exported', async () => {
  expect(await home.run(['leads', 'export', 'GB00000000'])).toMatchObject({ code: 3, out: '' });
});

test('openapi prints the document of the running server', async () => {
  const { out } = await home.run(['openapi']);
  expect(JSON.parse(out)).toMatchObject({ openapi: '3.1.0', paths: { '/api/countries/{country}/seed': {} } });
});

test('a command ends without an error if its reader closes the pipe early, as head does', async () => {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), 'openapi'], {
    env: commandEnv({
      DATA_DIR: home.dataDir,
      LOG_LEVEL: 'silent',
      NODE_NO_WARNINGS: '1',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  command.stdout.once('data', () => command.stdout.destroy());
  const said = text(command.stderr);
  const [code] = (await once(command, 'exit')) as [number];
  expect([code, await said]).toEqual([0, '']);
});

test('the README names every command', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  for (const command of leaves(createProgram(processIo))) expect(readme).toContain(`aisle ${fullName(command)}`);
});

function fullName(command: Command): string {
  const parent = command.parent && command.parent.parent ? `${command.parent.name()} ` : '';
  return `${parent}${command.name()}`;
}
