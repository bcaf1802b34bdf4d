import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMariaDb } from '#testing/processes/mariadb-server.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import { judgeDisk, judgeProcesses } from './check-embedded.ts';
import { judgeWriters } from './check-writers.ts';
import { cliHome } from '../testing.ts';
import type { CliHome } from '../testing.ts';

let home: CliHome;
beforeAll(async () => {
  home = cliHome();
  await home.run(['migrate']);
});
afterAll(() => home.clean());

interface Found {
  findings: { check: string; state: string; detail: string }[];
}
const inspect = async (env: NodeJS.ProcessEnv = {}) => {
  const { code, out } = await home.run(['doctor', '--json'], { env });
  const { findings } = JSON.parse(out) as Found;
  return { code, of: (check: string) => findings.find((one) => one.check === check) };
};

describe('O12: writers to the database', () => {
  const one = { servers: ['a:3306', 'a:3306'], nodes: null, onePrimary: true };

  test.each([
    ['one server', one, 'ok'],
    ['one node of a cluster', { ...one, nodes: 3 }, 'ok'],
    ['a cluster that lost a node', { ...one, nodes: 2 }, 'warning'],
    ['several nodes of a cluster', { ...one, servers: ['a:3306', 'b:3306'], nodes: 3 }, 'warning'],
    ['every member of a group', { ...one, onePrimary: false }, 'warning'],
    ['several servers that are not a cluster', { ...one, servers: ['a:3306', 'b:3306'] }, 'failed'],
  ])('%s', (_name, writers, state) => {
    expect(judgeWriters(writers).state).toBe(state);
  });
});

describe('O12: the file of the embedded database', () => {
  test.each([
    ['ext4', 0xef53, 'ok'],
    ['NFS', 0x6969, 'failed'],
    ['SMB', 0xfe534d42 | 0, 'failed'],
    ['FUSE', 0x65735546, 'warning'],
  ])('on %s', (_name, type, state) => {
    expect(judgeDisk(type).state).toBe(state);
  });

  test('reports how many processes have it open', async () => {
    expect(judgeProcesses(null).state).toBe('ok');
    const file = join(home.dataDir, 'aisle.db');
    const holding = `new (require('node:sqlite').DatabaseSync)(process.argv[1]); console.log('open'); setInterval(() => {}, 1000)`;
    const others = [1, 2].map(() =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', holding, file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    await Promise.all(others.map((other) => once(other.stdout, 'data')));
    const { code, of } = await inspect();
    for (const other of others) other.kill('SIGKILL');
    expect([code, of('database file')?.state]).toEqual([0, 'ok']);
    const users = of('database users');
    const wanted = process.platform === 'linux' ? ['warning', true] : ['ok', false];
    expect([users?.state, (users?.detail ?? '').startsWith('2 processes')]).toEqual(wanted);
  });
});

describeOnServers('O12: a server that is set up well', (url) => {
  test('finds one writer', async () => {
    await home.run(['migrate'], { env: { DATABASE_URL: url } });
    const { of } = await inspect({ DATABASE_URL: url });
    expect([of('writers')?.state, of('database settings')?.state]).toEqual(['ok', 'ok']);
  });
});

describeOnServers('O12: a server that loses confirmed writes', () => {
  test('makes the doctor fail, naming the setting and its consequences', async () => {
    const server = await startMariaDb({ flush: 2 });
    try {
      await home.run(['migrate'], { env: { DATABASE_URL: server.url } });
      const { code, of } = await inspect({ DATABASE_URL: server.url });
      expect(code).toBe(1);
      expect(of('database settings')).toMatchObject({ state: 'failed' });
      expect(of('database settings')?.detail).toMatch(/innodb_flush_log_at_trx_commit is 2/u);
    } finally {
      await server.stop();
    }
  }, 60_000);
});
