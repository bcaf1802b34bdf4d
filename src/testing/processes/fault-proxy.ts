import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface FaultProxy {
  /** The database address that goes through the proxy. */
  url: string;
  /** Connections stay open and new ones are accepted, but no bytes pass: like a stopped server or a dead network. */
  swallow(): void;
  /** New connections pass again; swallowed ones stay dead, as after a network fault. */
  heal(): void;
  /** Ends every connection at once, as a killed server would. */
  cut(): void;
  close(): Promise<void>;
}

/** Puts a TCP proxy in front of a database server, on a free port by default. */
export async function startFaultProxy(databaseUrl: string, port = 0): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let swallowing = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 3306), target.hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        upstream.destroy();
      });
    }
    if (swallowing) return;
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    swallow() {
      swallowing = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).resume();
        upstream.unpipe(client).resume();
      }
    },
    heal() {
      swallowing = false;
    },
    cut() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
