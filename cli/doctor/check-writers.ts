import type { Database } from '#app/database/database.ts';
import { failed, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

/** Number of new connections that are asked for their server: a load balancer distributes them. */
const CONNECTIONS = 6;

/** The servers behind DATABASE_URL. */
export interface Writers {
  /** Host and port of each server that responded. */
  servers: readonly string[];
  /** Nodes of the Galera cluster, null without one. */
  nodes: number | null;
  /** False if MySQL's group replication lets every member write. */
  onePrimary: boolean;
}

/** Whether all processes write to one server, as the set-up guide requires (O12). */
export async function checkWriters({ orm }: Database, databaseUrl: string): Promise<Finding> {
  const em = orm.em.fork();
  const settings = await em.execute<{ Variable_name: string; Value: string }[]>(
    "show global variables where Variable_name in ('wsrep_on', 'group_replication_single_primary_mode')",
  );
  const status = await em.execute<{ Value: string }[]>("show global status like 'wsrep_cluster_size'");
  const setting = (name: string): string =>
    settings.find((row) => row.Variable_name.toLowerCase() === name)?.Value.toLowerCase() ?? '';
  const galera = ['on', '1'].includes(setting('wsrep_on'));
  return judgeWriters({
    servers: await serversBehind(databaseUrl),
    nodes: galera ? Number(status[0]?.Value ?? 1) : null,
    onePrimary: !['off', '0'].includes(setting('group_replication_single_primary_mode')),
  });
}

export function judgeWriters({ servers, nodes, onePrimary }: Writers): Finding {
  const distinct = [...new Set(servers)].toSorted();
  const many = distinct.length > 1 ? `connections end at ${distinct.length} servers (${distinct.join(', ')})` : null;
  if (many && nodes === null)
    return failed(
      'writers',
      `${many}: the others may not have what one of them confirms; use an address that leads to one server`,
    );
  if (many)
    return warning(
      'writers',
      `${many} of a Galera cluster: they refuse each other's commits and read old rows; pin writers to one node`,
    );
  if (!onePrimary)
    return warning(
      'writers',
      'group replication lets every member write; set group_replication_single_primary_mode to ON',
    );
  if (nodes !== null && nodes < 3)
    return warning('writers', `the Galera cluster has ${nodes} of 3 nodes: it stops when one more is lost`);
  return ok('writers', nodes === null ? 'one server' : `one node of a Galera cluster of ${nodes}`);
}

async function serversBehind(databaseUrl: string): Promise<string[]> {
  const { createConnection } = await import('mysql2/promise');
  const uri = databaseUrl.replace(/^mariadb:/u, 'mysql:');
  const servers: string[] = [];
  for (let at = 0; at < CONNECTIONS; at += 1) {
    const connection = await createConnection({ uri, connectTimeout: 5_000 });
    try {
      const [rows] = await connection.query("select concat(@@hostname, ':', @@port) as server");
      servers.push(String((rows as { server: unknown }[])[0]?.server));
    } finally {
      await connection.end();
    }
  }
  return servers;
}
