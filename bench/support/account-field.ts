import { createConnection } from 'mysql2/promise';
import { hashPassword } from '#modules/auth/tooling.ts';
import type { Product } from '../../e2e/support/product.ts';
import { startProduct } from '../../e2e/support/product.ts';
import type { BenchContext } from './context.ts';
import { benchId, fillDataset } from './dataset.ts';
import { Connection } from './http-load.ts';

export const PASSWORD = 'orchard-gate-lantern-52';
/** Accounts that sign in, besides the admins of the data set. */
export const ACCOUNTS = 300;
export const SUPPLIERS = 20;
export const addressOf = (index: number): string => `person${index % ACCOUNTS}@people.example`;
/** A network that no other request of the run comes from. */
export const networkOf = (index: number): string => `11.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

export interface Reply {
  status: number;
  body: unknown;
  /** Names of headers and cookies. */
  names: string[];
  cookies: Record<string, string>;
  milliseconds: number;
}

/** The product as `npm start` runs it without the jobs, on MariaDB, with accounts that share a password. */
export interface AccountField {
  url: string;
  base: string;
  passwordHash: string;
  /** Posts JSON over a persistent connection. */
  post(path: string, body: unknown, options?: { ip?: string; cookies?: Record<string, string> }): Promise<Reply>;
  stop(): Promise<void>;
}

export async function openAccounts(context: BenchContext, name: string): Promise<AccountField> {
  const url = await context.emptyDatabase(name);
  const env = { DATABASE_URL: url, DEMO: 'none', CRON: 'off', TRUST_PROXY_HOPS: '1' };
  const product = await startProduct({ env });
  const passwordHash = await hashPassword(PASSWORD);
  await fillDataset(url, { suppliers: SUPPLIERS, leads: 100, listsOnly: true });
  await insertAccounts(url, passwordHash);
  const connection = await Connection.open(Number(new URL(product.base).port));
  return {
    url,
    base: product.base,
    passwordHash,
    post: (path, body, options = {}) => post(connection, path, body, options),
    async stop() {
      connection.close();
      await stopAndClean(product);
    },
  };
}

async function stopAndClean(product: Product): Promise<void> {
  await product.stop();
  product.clean();
}

async function insertAccounts(url: string, passwordHash: string): Promise<void> {
  const connection = await createConnection({ uri: url });
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const address = addressOf(index);
    await connection.query(
      `insert into user (id, email, email_folded, login_email, password_hash, first_name, last_name, provider, locale, registered_at,
         email_confirmed_at)
       values (?, ?, ?, ?, ?, 'Ivy', 'Marsh', 'password', 'en-GB', ?, 1)`,
      [benchId('A', index), address, address, address, passwordHash, Date.now()],
    );
  }
  await connection.end();
}

async function post(
  connection: Connection,
  path: string,
  body: unknown,
  { ip = '192.0.2.1', cookies = {} }: { ip?: string; cookies?: Record<string, string> },
): Promise<Reply> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'X-Requested-With': 'aisle',
    'X-Forwarded-For': ip,
    ...(cookie.length > 0 && { Cookie: cookie.join('; ') }),
  };
  const began = performance.now();
  const status = await connection.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
  const milliseconds = performance.now() - began;
  const lines = connection.lastHead.split('\r\n').slice(1);
  const set = lines.flatMap((line) => /^set-cookie: ([^=]+)=([^;]*)/iu.exec(line)?.slice(1, 3) ?? []);
  const pairs = set.flatMap((name, at) => (at % 2 === 0 ? [[name, set[at + 1] ?? ''] as const] : []));
  const names = [...lines.map((line) => line.split(':')[0] ?? ''), ...pairs.map(([one]) => `cookie ${one}`)];
  return {
    status,
    body: connection.lastBody === '' ? null : (JSON.parse(connection.lastBody) as unknown),
    names: names.map((one) => one.toLowerCase()).toSorted(),
    cookies: Object.fromEntries(pairs),
    milliseconds,
  };
}
