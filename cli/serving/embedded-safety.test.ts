import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
/** Opens the product's database and inserts rows, printing each number once it is committed. */
const WRITER = `
  const { migrateUp, openDatabase } = await import('#app/database/database.ts');
  const database = await openDatabase(process.env.DATABASE_FILE);
  const { orm } = database;
  await migrateUp(database, process.env.DATABASE_FILE);
  const name = process.env.WRITER;
  for (let i = 0; ; i += 1) {
    await orm.em.fork().transactional((em) =>
      em.execute('insert into app_setting (name, value) values (?, ?)', [name + '.' + i, 'x'.repeat(500)]));
    process.stdout.write(name + '.' + i + '\\n');
  }
`;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-embedded-'));
  file = join(folder, 'aisle.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lets a process write until it has printed `count` rows, kills it, and returns what it printed. */
async function writeAndKill(writer: string, count: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', WRITER],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATABASE_FILE: file, WRITER: writer },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.split('\n').length > count) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return said.split('\n').slice(0, -1);
}

function stored(): Set<string> {
  const database = new DatabaseSync(file);
  const check = database.prepare('pragma integrity_check').get();
  const rows = database.prepare('select name from app_setting').all();
  database.close();
  expect(check).toEqual({ integrity_check: 'ok' });
  return new Set(rows.map((row) => String(row['name'])));
}

test('O10: everything confirmed before a kill is still there, and the file is intact', async () => {
  for (const round of [1, 2, 3]) {
    const said = await writeAndKill(`round-${round}`, 40 * round);
    const found = stored();
    expect(said.filter((name) => !found.has(name))).toEqual([]);
    expect(said.length).toBeGreaterThanOrEqual(40 * round);
  }
});

test('O10: two processes can write to one file, and everything confirmed to either is kept', async () => {
  const said = await Promise.all([writeAndKill('one', 60), writeAndKill('two', 60)]);
  const found = stored();
  expect(said.map((names) => names.length >= 60)).toEqual([true, true]);
  expect(said.flat().filter((name) => !found.has(name))).toEqual([]);
});
