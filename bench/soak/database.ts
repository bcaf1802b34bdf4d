import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/processes/free-port.ts';
import { startMariaDb } from '#testing/processes/mariadb-server.ts';
import type { MariaDbServer } from '#testing/processes/mariadb-server.ts';
import type { SoakEngine } from './options.ts';
import type { Seeded } from './seeded.ts';

/** The database of a run. */
export interface SoakDatabase {
  /** DATABASE_URL of a process; those of a cluster use its nodes in turn. */
  urlOf(process: number): string;
  /** Kills a server, or a node, and brings it back after a while; null if the server isn't ours to kill. */
  strike: ((chance: Seeded) => Promise<string>) | null;
  close(): Promise<void>;
}

/** @throws Error if the engine is not available, or without TEST_MYSQL_URL for `mysql` */
export function openSoakDatabase(engine: SoakEngine): Promise<SoakDatabase> {
  if (engine === 'mariadb') return ownMariaDb();
  if (engine === 'galera') return ownCluster();
  return Promise.resolve(engine === 'sqlite' ? embedded() : givenMySql());
}

function embedded(): SoakDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-soak-'));
  return {
    urlOf: () => join(folder, 'aisle.db'),
    strike: null,
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

function givenMySql(): SoakDatabase {
  const given = process.env['TEST_MYSQL_URL'];
  if (!given) throw new Error('Set TEST_MYSQL_URL to a server with a user that may create databases.');
  const url = new URL(given);
  url.pathname = `/aisle_soak_${process.pid}`;
  return { urlOf: () => url.href, strike: null, close: () => Promise.resolve() };
}

async function ownMariaDb(): Promise<SoakDatabase> {
  const server = await startMariaDb();
  return {
    urlOf: () => server.url,
    async strike(chance) {
      await server.kill();
      await pause(chance.between(100, 1_500));
      await server.restart();
      return 'database';
    },
    close: () => server.stop(),
  };
}

const NODES = 3;
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';

/** Three nodes on loopback; each process writes to its own. At most one node is down at a time. */
async function ownCluster(): Promise<SoakDatabase> {
  const ports: { group: number; ist: number; sst: number }[] = [];
  for (let node = 0; node < NODES; node += 1)
    ports.push({ group: await freePort(), ist: await freePort(), sst: await freePort() });
  const members = ports.map(({ group }) => `127.0.0.1:${group}`).join(',');
  const nodes: MariaDbServer[] = [];
  try {
    for (const [index, { group, ist, sst }] of ports.entries()) {
      const args = (start: 'first' | 'again') => [
        '--binlog-format=ROW',
        '--innodb-autoinc-lock-mode=2',
        '--innodb-snapshot-isolation=ON',
        '--wsrep-on=ON',
        `--wsrep-provider=${PROVIDER}`,
        '--wsrep-cluster-name=aisle-soak',
        `--wsrep-cluster-address=gcomm://${start === 'first' && index === 0 ? '' : members}`,
        `--wsrep-node-name=node-${index}`,
        '--wsrep-node-address=127.0.0.1',
        `--wsrep-node-incoming-address=127.0.0.1:${sst}`,
        '--wsrep-sst-method=rsync',
        `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${ist};gcache.size=64M`,
      ];
      nodes.push(await startMariaDb({ args, unprivileged: true }));
    }
  } catch (error) {
    await Promise.all(nodes.map((node) => node.stop()));
    throw error;
  }
  return {
    urlOf: (process) => (nodes[process % NODES] as MariaDbServer).url,
    async strike(chance) {
      const index = chance.between(0, NODES - 1);
      const node = nodes[index] as MariaDbServer;
      await node.kill();
      await pause(chance.between(500, 4_000));
      await node.restart();
      return `node ${index}`;
    },
    async close() {
      for (const node of nodes.toReversed()) await node.stop();
    },
  };
}
