import { createConnection, createPool } from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { sendStatement } from './server-statement.ts';
import type { Done } from './server-statement.ts';

/** Milliseconds. */
const LOOK_EVERY = 250;
/** Milliseconds after which a running statement makes us check whether the server is alive. */
const PATIENCE = 800;
const PROBE_TIMEOUT = 700;
const PROBE_EVERY = 500;
/** A probe whose timer is this late means that this process was too busy to read a response, so it isn't silence. */
const OWN_DELAY = 100;
/** Schema changes take longer the bigger the table is. */
const SCHEMA_CHANGE = /^\s*(\/\* schema \*\/|(alter|create|drop|analyze|optimize)\b)/iu;

interface Flight {
  since: number;
  sql: string;
  connection: PoolConnection;
  done: Done;
}

type Acquired = (error: unknown, connection: PoolConnection) => void;

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseSilent';
  }
}

/**
 * A pool of MySQL connections that never waits for a dead server: a connection can stay open for minutes while nothing
 * responds (a stopped server, a network that drops packets). When a statement takes long, the server is pinged over a new
 * connection; if that stays silent too, all waiting statements fail at once and new requests fail without waiting, until
 * the server responds again (O3). A single dead connection to a healthy server is closed after `queryTimeout` (O4).
 */
export class WatchedPool {
  readonly #options: PoolOptions;
  readonly #queryTimeout: number;
  readonly #flights = new Set<Flight>();
  readonly #waiting = new Map<Acquired, number>();
  readonly #connections = new Set<PoolConnection>();
  #pool: Pool;
  #down = false;
  #probing = false;
  #ended = false;
  readonly #watch: NodeJS.Timeout;

  constructor(options: PoolOptions, queryTimeout: number) {
    this.#options = options;
    this.#queryTimeout = queryTimeout;
    this.#pool = this.#open();
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  getConnection(callback: Acquired): void {
    if (this.#down) {
      process.nextTick(callback, new DatabaseSilent('The database isn’t responding.'));
      return;
    }
    this.#waiting.set(callback, performance.now());
    this.#pool.getConnection((error: unknown, connection: PoolConnection) => {
      if (this.#waiting.delete(callback)) callback(error, connection);
      else if (!error) connection.release();
    });
  }

  end(callback: (error: unknown) => void): void {
    this.#ended = true;
    clearInterval(this.#watch);
    this.#pool.end(callback);
  }

  #open(): Pool {
    const pool = createPool(this.#options);
    pool.on('connection', (connection: PoolConnection) => this.#follow(connection));
    return pool;
  }

  /** Tracks every statement with a callback while it runs, but not streams of rows. */
  #follow(connection: PoolConnection): void {
    const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    const send = sendStatement(connection);
    const flights = this.#flights;
    this.#connections.add(connection);
    connection.once('end', () => this.#connections.delete(connection));
    connection.on('error', () => this.#connections.delete(connection));
    const followed = (sql: string, values: unknown, done?: Done): unknown => {
      if (!done) return query(sql, values);
      const flight: Flight = { since: performance.now(), sql, connection, done };
      flights.add(flight);
      try {
        return send(sql, values, (error, result, fields) => {
          if (flights.delete(flight)) done(error, result, fields);
        });
      } catch (error) {
        flights.delete(flight);
        throw error;
      }
    };
    connection.query = followed as never;
  }

  #look(): void {
    if (this.#down) return;
    const now = performance.now();
    let oldest = now;
    for (const flight of this.#flights) {
      if (now - flight.since > this.#queryTimeout && !SCHEMA_CHANGE.test(flight.sql)) this.#give(flight);
      else oldest = Math.min(oldest, flight.since);
    }
    for (const since of this.#waiting.values()) oldest = Math.min(oldest, since);
    if (now - oldest > PATIENCE && !this.#probing) void this.#ask();
  }

  /** Drops one statement with its connection; whether the server ran it is unknown. */
  #give(flight: Flight): void {
    this.#flights.delete(flight);
    flight.connection.destroy();
    flight.done(new DatabaseSilent('The database did not respond in time.'));
  }

  async #ask(): Promise<void> {
    this.#probing = true;
    const alive = await this.#probe();
    this.#probing = false;
    if (!alive && !this.#ended) this.#goDown();
  }

  #goDown(): void {
    this.#down = true;
    const old = this.#pool;
    this.#pool = this.#open();
    for (const flight of this.#flights) this.#give(flight);
    const waiting = [...this.#waiting.keys()];
    this.#waiting.clear();
    for (const callback of waiting) {
      callback(new DatabaseSilent('The database isn’t responding.'), undefined as never);
    }
    for (const connection of this.#connections) connection.destroy();
    this.#connections.clear();
    old.end(() => undefined);
    void this.#awaitReturn();
  }

  async #awaitReturn(): Promise<void> {
    while (!this.#ended && !(await this.#probe())) {
      await new Promise<void>((resolve) => void setTimeout(resolve, PROBE_EVERY).unref());
    }
    this.#down = false;
  }

  #probe(): Promise<boolean> {
    return new Promise((resolve) => {
      const { connectionLimit: _limit, ...single } = this.#options;
      const connection = createConnection({ ...single, connectTimeout: PROBE_TIMEOUT });
      const settle = (alive: boolean): void => {
        clearTimeout(timer);
        connection.destroy();
        resolve(alive);
      };
      const asked = performance.now();
      const timer = setTimeout(() => {
        const busy = performance.now() - asked > PROBE_TIMEOUT + OWN_DELAY;
        if (!busy || this.#ended) return settle(false);
        connection.destroy();
        resolve(this.#probe());
      }, PROBE_TIMEOUT).unref();
      connection.on('error', () => settle(false));
      connection.query('select 1', (error) => settle(error === null));
    });
  }
}
