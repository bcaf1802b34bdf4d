import { offlineStore } from '../offline/offlineStore.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { HttpError } from './HttpError.ts';
import { httpClient, newIdempotencyKey, sendJson, whenUnauthenticated } from './httpClient.ts';

const problem = (status: number, code: string) => ({
  status,
  json: { type: `urn:aisle:${code}`, title: code, status, code, instance: '7F2A' },
});
const failure = async (work: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error('expected an HttpError');
  return error;
};

describe('a server call', () => {
  it('proves that it comes from our pages, and sends JSON', async () => {
    const [call] = await calling(() => sendJson('POST', '/api/x', { a: 1 }));
    expect(call?.headers.get('X-Requested-With')).toBe('aisle');
    expect(call?.headers.get('Content-Type')).toBe('application/json');
    expect(call?.body).toEqual({ a: 1 });
  });

  it('sends an idempotency key only if one is given', async () => {
    const key = newIdempotencyKey();
    const [with_, without] = await calling(async () => {
      await sendJson('POST', '/api/x', {}, key);
      await sendJson('POST', '/api/x', {});
    });
    expect(with_?.headers.get('Idempotency-Key')).toBe(key);
    expect(without?.headers.has('Idempotency-Key')).toBe(false);
  });

  it('throws the problem document of a refusal', async () => {
    fakeFetch({ 'GET /api/x': problem(403, 'forbidden') });
    const error = await failure(httpClient('/api/x'));
    expect([error.status, error.code, error.problem?.instance]).toEqual([403, 'forbidden', '7F2A']);
  });

  it('says how long to wait after too many calls', async () => {
    fakeFetch({ 'GET /api/x': { ...problem(429, 'too-many-requests'), headers: { 'Retry-After': '90' } } });
    expect((await failure(httpClient('/api/x'))).retryAfter).toBe(90);
  });

  it('fails with status 0 when there is no response', async () => {
    fakeFetch({});
    expect((await failure(httpClient('/api/x'))).code).toBe('network');
  });

  it('doesn’t treat a proxy’s page as a problem document', async () => {
    fakeFetch({ 'GET /api/x': { status: 502, json: '<html>Bad gateway</html>' } });
    expect((await failure(httpClient('/api/x'))).problem).toBeNull();
  });

  it('treats a proxy’s page as an unreachable server, but the server’s own refusal as a response', async () => {
    fakeFetch({
      'GET /api/x': { status: 502, text: '<html>Bad gateway</html>' },
      'GET /api/y': problem(503, 'instagram-unavailable'),
    });
    expect((await failure(httpClient('/api/y'))).status).toBe(503);
    expect(offlineStore.get()).toBeNull();
    expect((await failure(httpClient('/api/x'))).code).toBe('network');
    expect(offlineStore.get()).not.toBeNull();
    await failure(httpClient('/api/y'));
    expect(offlineStore.get()).toBeNull();
  });

  it('notifies the console when the session has ended', async () => {
    let notified = 0;
    whenUnauthenticated(() => {
      notified += 1;
    });
    fakeFetch({ 'GET /api/x': problem(401, 'unauthenticated'), 'GET /api/y': problem(403, 'forbidden') });
    await failure(httpClient('/api/x'));
    await failure(httpClient('/api/y'));
    expect(notified).toBe(1);
  });
});

async function calling(work: () => Promise<unknown>) {
  const requests = fakeFetch({ 'POST /api/x': { json: {} } });
  await work();
  return requests;
}
