import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

/**
 * Where ports are reserved: below those that systems give to outgoing connections and to `listen(0)` (from 32768 on Linux, 49152
 * elsewhere), so that none of these can get a port between its reservation and the start of the process that is to listen there.
 */
const FIRST = 20_000;
const LAST = 31_998;

/** Where this process looks next, so that a port that was used is not soon used again. */
let next = FIRST;

/**
 * A port that no other process of the tests gets as long as this one runs, however many run side by side: each holds the port
 * behind its own as the sign that it is taken, and the system lets go of it when the process ends.
 */
export async function freePort(): Promise<number> {
  for (; next < LAST; next += 2) {
    const sign = await listenOn(next + 1, '127.0.0.1');
    if (sign === null) continue;
    // On all addresses, as a product listens.
    const probe = await listenOn(next);
    if (probe === null) {
      sign.close();
      continue;
    }
    probe.close();
    await once(probe, 'close');
    next += 2;
    return next - 2;
  }
  throw new Error(`Every port from ${FIRST} to ${LAST} is taken.`);
}

/** Null if something listens there already. Does not keep the process alive. */
async function listenOn(port: number, address?: string): Promise<Server | null> {
  const server = createServer().unref();
  try {
    server.listen(port, address);
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}
