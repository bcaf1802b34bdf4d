import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { hookStatements } from '#testing/statement-hook.ts';

type Fault = { errno?: number; errcode?: number; code?: string; message?: string };

/** Where a state fails: in any statement, in writes, or only at COMMIT. */
const ANY = /./u;
const WRITES = /^(insert|update|delete)/iu;
/** What a node outside its cluster refuses: it still answers `select 1`. */
const TABLES = /\b(from|into|update)\b/iu;
const COMMIT = /^commit/u;
/** The probe that checks for free space commits on its own. */
const COMMIT_OR_PROBE = /^commit|^insert into .app_setting/u;

const STATES: [name: string, where: RegExp, fault: Fault, code: string, room: 'ok' | 'full' | 'read-only'][] = [
  ['a Galera node that is not ready', TABLES, { errno: 1047, code: 'ER_UNKNOWN_COM_ERROR' }, 'unavailable', 'ok'],
  ['Galera: error during COMMIT', COMMIT, { errno: 1180, code: 'ER_ERROR_DURING_COMMIT' }, 'unavailable', 'ok'],
  ['Galera: outvoted at every COMMIT', COMMIT, { errno: 1213, code: 'ER_LOCK_DEADLOCK' }, 'unavailable', 'ok'],
  ['a lock wait that always times out', WRITES, { errno: 1205, code: 'ER_LOCK_WAIT_TIMEOUT' }, 'unavailable', 'ok'],
  ['a row that keeps changing', WRITES, { errno: 1020, code: 'ER_CHECKREAD' }, 'unavailable', 'ok'],
  ['too many connections', ANY, { errno: 1040, code: 'ER_CON_COUNT_ERROR' }, 'unavailable', 'ok'],
  ['a server that is shutting down', ANY, { errno: 1053, code: 'ER_SERVER_SHUTDOWN' }, 'unavailable', 'ok'],
  ['a connection that was killed', ANY, { errno: 1927, code: 'ER_CONNECTION_KILLED' }, 'unavailable', 'ok'],
  ['a full disk', WRITES, { errno: 1021, code: 'ER_DISK_FULL' }, 'storage-full', 'full'],
  ['a full table', WRITES, { errno: 1114, code: 'ER_RECORD_FILE_FULL' }, 'storage-full', 'full'],
  [
    'a full disk reported by the storage engine',
    WRITES,
    { errno: 1030, code: 'ER_GET_ERRNO', message: 'Got error 28 "No space left on device" from storage engine InnoDB' },
    'storage-full',
    'full',
  ],
  [
    'a binary log that cannot grow',
    COMMIT_OR_PROBE,
    { errno: 1026, code: 'ER_ERROR_ON_WRITE', message: 'Error writing file (Errcode: 28 "No space left on device")' },
    'storage-full',
    'full',
  ],
  ['a read-only server', WRITES, { errno: 1290, code: 'ER_OPTION_PREVENTS_STATEMENT' }, 'unavailable', 'read-only'],
  ['SQLite: busy', WRITES, { errcode: 5 }, 'unavailable', 'ok'],
  ['SQLite: busy while it recovers', WRITES, { errcode: 261 }, 'unavailable', 'ok'],
  ['SQLite: full', WRITES, { errcode: 13 }, 'storage-full', 'full'],
  ['SQLite: shared memory that cannot grow', WRITES, { errcode: 4_874 }, 'storage-full', 'full'],
  ['SQLite: a disk that fails', WRITES, { errcode: 778 }, 'unavailable', 'read-only'],
  ['SQLite: read-only', WRITES, { errcode: 8 }, 'unavailable', 'read-only'],
  ['SQLite: a file that was moved', WRITES, { errcode: 1_032 }, 'unavailable', 'read-only'],
  ['SQLite: cannot open', WRITES, { errcode: 14 }, 'unavailable', 'read-only'],
];

describe.each(testEngines())('T7: responses to every state of the database, on $name', ({ name, url }) => {
  let app: TestApp;
  let as: string;
  let path: string;
  beforeAll(async () => {
    hookStatements({});
    app = await startTestApp(url);
    const { id } = await buildSupplier(app);
    as = await signIn(app, await buildMember(app, { supplierId: id, role: 'admin' }));
    path = `/api/suppliers/${id}`;
    await ready();
  });
  afterEach(() => hookStatements({}));
  afterAll(() => app.close());

  const enquiry = { enquiryType: 'pricing', partnerName: 'Amelia', consentVersion: '1' };
  const send = (key: string) =>
    app.request('POST', `${path}/enquiries`, {
      as,
      body: { ...enquiry, email: `${key}@hart.example` },
      headers: { 'Idempotency-Key': key },
    });
  const ready = async () => (await app.request('GET', '/health/ready')).body as { checks: Record<string, string> };

  // SQLite's codes on SQLite, the servers' codes on every engine: they cost nothing there.
  const own = STATES.filter(([, , { errcode }]) => errcode === undefined || name === 'sqlite');
  test.each(own)(
    '%s: 503 with Retry-After, and everything works again afterwards',
    async (_name, where, facts, code, room) => {
      const fault = (): Error => Object.assign(new Error(facts.message ?? facts.code ?? 'fault'), facts);
      hookStatements({
        before: (sql) => {
          if (where.test(sql)) throw fault();
        },
      });
      const key = newId();
      const [written, read] = [await send(key), await app.request('GET', `${path}/leads`, { as })];
      expect([written.status, (written.body as Problem).code]).toEqual([503, code]);
      expect(Number(written.headers.get('retry-after'))).toBeGreaterThan(0);
      const down = where === ANY || where === TABLES;
      expect([down ? 503 : 200, 503]).toContain(read.status);
      const { checks } = await ready();
      expect(checks['database']).toBe(down ? 'failed' : room);
      hookStatements({});
      expect((await send(key)).status).toBe(201);
      // One probe per second: the one that just failed isn't repeated at once.
      const began = performance.now();
      while ((await ready()).checks['database'] !== 'ok') expect(performance.now() - began).toBeLessThan(3_000);
    },
  );
});
