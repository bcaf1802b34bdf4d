import type { TestApp } from '#testing/app.ts';

/** Lists a business without signing in. Returns the cookie with which this browser can claim it. */
export async function sendAway(app: Pick<TestApp, 'request'>, fields: Record<string, unknown>): Promise<string> {
  const answer = await app.request('POST', '/api/supplier/create', { body: { supplierFields: fields } });
  const cookie = answer.headers.get('set-cookie');
  if (cookie === null) throw new Error(`The response has no claim cookie: ${JSON.stringify(answer.body)}`);
  return cookie.split(';')[0] ?? '';
}
