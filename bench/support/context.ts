import { createConnection } from 'mysql2/promise';
import { startMariaDb } from '#testing/processes/mariadb-server.ts';
import type { MariaDbServer } from '#testing/processes/mariadb-server.ts';

/** Passed to every entry. */
export interface BenchContext {
  rounds: number;
  /** URL of a fresh, empty database on the run's own MariaDB. */
  emptyDatabase(name: string): Promise<string>;
}

export interface OpenContext extends BenchContext {
  close(): Promise<void>;
}

type RunningServer = Pick<MariaDbServer, 'url' | 'stop'>;

/** One MariaDB server for the whole run, started when first needed; BENCH_DATABASE_URL names another. */
export function openContext(rounds: number): OpenContext {
  let server: Promise<RunningServer> | null = null;
  const given = process.env['BENCH_DATABASE_URL'];
  const open = (): Promise<RunningServer> => {
    const running =
      server ??
      (given ? Promise.resolve({ url: given, stop: () => Promise.resolve() }) : startMariaDb({ bufferPool: '2G' }));
    server = running;
    return running;
  };
  return {
    rounds,
    async emptyDatabase(name) {
      const { url } = await open();
      const target = new URL(url);
      const admin = new URL(url);
      admin.pathname = '/';
      target.pathname = `/aisle_bench_${name}`;
      const connection = await createConnection({ uri: admin.href });
      await connection.query(`drop database if exists aisle_bench_${name}`);
      await connection.query(`create database aisle_bench_${name} character set utf8mb4 collate utf8mb4_bin`);
      await connection.end();
      return target.href;
    },
    async close() {
      if (server) await (await server).stop();
    },
  };
}
