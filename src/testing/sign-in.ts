import type { TestResponse } from './app.ts';

/** The Cookie header that a browser would send after a response: its first cookie, which is the session. */
export function cookieFrom(response: TestResponse): string {
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** All cookies of a response as one Cookie header. */
export function cookiesFrom(response: TestResponse): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Whether two operations look the same to someone with a stopwatch (S10). Their medians may differ by a quarter, or by
 * 3 ms: one hash more or less exceeds both. Counts processor time, because elapsed time includes whatever else the machine does.
 */
export async function takeAsLong(pairs: number, one: () => Promise<unknown>, two: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    times[0].push(await cpuTimeOf(one));
    times[1].push(await cpuTimeOf(two));
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [first, second] = [median(times[0]), median(times[1])];
  return Math.abs(first - second) < Math.max(3, Math.max(first, second) / 4);
}

async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/** Everything an outsider could compare about a response, except what differs in every response: ids, date, tokens. */
export function comparable(response: TestResponse) {
  const { instance: _instance, ...body } = response.body as Record<string, unknown>;
  const { 'x-request-id': _id, date: _date, 'set-cookie': _cookies, ...headers } = Object.fromEntries(response.headers);
  const cookies = response.headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/=[^;]*/u, `=${cookieLength(cookie)}`));
  return { status: response.status, body, headers, cookies };
}

const cookieLength = (cookie: string) => /=([^;]*)/u.exec(cookie)?.[1]?.length ?? 0;
