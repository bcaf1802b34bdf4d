import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { FileAnswer } from '#contracts/files/file.ts';
import type { ImportAnswer } from '#contracts/lead/lead-import.ts';
import type { Problem } from '#contracts/problem.ts';
import { linkMaker, arrives, INBOUND_DOMAIN, withFiles } from '#modules/leads/testing/inbound-mails.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { refuse, startS3 } from '#testing/outside/s3-stand-in.ts';
import type { S3StandIn } from '#testing/outside/s3-stand-in.ts';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';

const TEXT = 'Menu for the day';
/** Enough that a stream has started before it breaks. */
const LONG = Buffer.alloc(600_000, 'menu ');

describe.each(testEngines())('an installation with its files on S3, on $name', ({ name: engine, url }) => {
  let s3: S3StandIn;
  let sink: SmtpSink;
  let app: TestApp;
  /** Another process on the same database and bucket, with its own disk. */
  let peer: TestApp;
  let supplierId: string;
  let lead: Awaited<ReturnType<typeof buildLead>>;
  let as: string;
  const log: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'aisle-s3-'));
  beforeAll(async () => {
    [s3, sink] = [await startS3({ pageSize: 3 }), await startSmtpSink()];
    const env = { ...s3.env, DATA_DIR: join(folder, 'one'), SMTP_URL: sink.url, INBOUND_DOMAIN, LOG_LEVEL: 'debug' };
    const database = engine === 'sqlite' ? join(folder, 'aisle.db') : url;
    app = await startTestApp(database, env, (line) => void log.push(line));
    peer = await startTestApp(database, { ...env, DATA_DIR: join(folder, 'two'), LOG_LEVEL: 'silent' });
  });
  beforeEach(async () => {
    await app.database.clear();
    for (const one of [app, peer]) one.clock.set('2026-05-12T09:00:00.000Z');
    s3.objects.clear();
    sink.mails.length = 0;
    log.length = 0;
    supplierId = (await buildSupplier(app)).id;
    lead = await buildLead(app, supplierId);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterEach(() => {
    s3.misbehave = () => false;
  });
  afterAll(async () => {
    await peer.close();
    await app.close();
    await Promise.all([s3.close(), sink.close()]);
    rmSync(folder, { recursive: true });
  });

  const path = (rest = '') => `/api/suppliers/${supplierId}${rest}`;
  const upload = async (
    content: string | Buffer = TEXT,
    rest = '/files?name=menu.txt',
    method: 'POST' | 'PUT' = 'POST',
  ) => {
    const response = await fetch(app.base + path(rest), {
      method,
      headers: { Cookie: as, 'X-Requested-With': 'aisle', 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(Buffer.from(content)),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as FileAnswer & Problem,
    };
  };
  const download = (id: string, at = app) =>
    fetch(at.base + path(`/files/${id}/content`), { headers: { Cookie: as, Accept: 'application/json' } });
  const list = async () => (await app.request('GET', path('/files'), { as })).body as FileAnswer[];
  const ask = (method: string, rest: string, body?: object, at = app) =>
    at.request(method, path(rest), { as, headers: { 'Idempotency-Key': newId() }, ...(body && { body }) });
  const inBucket = () => [...s3.objects.keys()];
  const onDisk = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('aisle.db'))
      .map((entry) => entry.name);
  const lose = (status: number, code: string) => {
    s3.misbehave = ({ method }, response) => {
      refuse(response, status, code, method === 'HEAD');
      return true;
    };
  };
  const forgets = () => expect(log.join('')).not.toMatch(/canary|AISLETESTKEY|AWS4-HMAC|Signature/u);

  test('an upload is stored in the bucket under its id, and every process serves it as before', async () => {
    const { status, body: file } = await upload();
    expect([status, inBucket(), onDisk()]).toEqual([201, [`house/files/${file.id}`], []]);
    for (const process of [app, peer]) {
      const got = await download(file.id, process);
      expect([got.status, await got.text()]).toEqual([200, TEXT]);
      expect(Object.fromEntries(got.headers)).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(TEXT.length),
        'content-disposition': expect.stringContaining('attachment; filename="menu.txt"'),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    expect((await fetch(app.base + path(`/files/${file.id}/content`))).status).toBe(401);
  });

  test('a file is sent with a message, in the email and on the couple’s page', async () => {
    const { body: file } = await upload();
    expect((await ask('POST', `/leads/${lead.id}/messages`, { body: 'Our menu', attachments: [file.id] })).status).toBe(
      201,
    );
    expect((await runJob(peer, 'mail-delivery')).done).toBe(1);
    const [attached] = sink.mails[0]?.mail.attachments ?? [];
    expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe(TEXT);
    const token = (await linkMaker(app)).conversation(lead.conversation_id, 1).split('/c/')[1] ?? '';
    const got = await fetch(`${app.base}/c/${token}/files/${file.id}`);
    expect([got.status, await got.text()]).toEqual([200, TEXT]);
  });

  test('a removed file can be restored for a week and is then deleted from the bucket; orphans are deleted after a day', async () => {
    const [{ body: kept }, { body: gone }] = [await upload(), await upload()];
    expect((await ask('DELETE', `/files/${gone.id}`)).status).toBe(204);
    expect((await ask('POST', `/files/${gone.id}/restore`)).status).toBe(200);
    expect((await ask('DELETE', `/files/${gone.id}`)).status).toBe(204);
    const theirs = 'house/files/readme.txt';
    for (const [name, at] of [
      [`house/files/${newId()}`, Date.now() - 2 * DAY],
      [`house/files/${newId()}`, Date.now()],
      [theirs, 0],
    ] as const)
      s3.objects.set(name, { content: Buffer.from('x'), at });
    app.clock.advance(7 * DAY + 1_000);
    expect(await runJob(app, 'clear-files')).toMatchObject({ done: 2 });
    expect(inBucket()).toHaveLength(3);
    expect(inBucket()).toEqual(expect.arrayContaining([`house/files/${kept.id}`, theirs]));
  });

  test('files that could not be deleted are deleted by the next run', async () => {
    const files = [await upload(), await upload(), await upload()].map(({ body }) => body.id);
    for (const id of files) await ask('DELETE', `/files/${id}`);
    app.clock.advance(7 * DAY + 1_000);
    let left = 1;
    s3.misbehave = ({ method }, response) => {
      if (method !== 'DELETE' || left-- > 0) return false;
      refuse(response, 503, 'SlowDown');
      return true;
    };
    await expect(runJob(app, 'clear-files')).rejects.toMatchObject({ code: 'storage-unavailable' });
    const rows = () => app.database.orm.em.fork().execute<{ id: string }[]>('select id from file');
    expect([inBucket().length, (await rows()).length]).toEqual([2, 2]);
    s3.misbehave = () => false;
    expect(await runJob(app, 'clear-files')).toMatchObject({ done: 2 });
    expect([inBucket(), await rows()]).toEqual([[], []]);
  });

  test.each([
    [403, 'AccessDenied'],
    [503, 'SlowDown'],
  ])(
    'while it responds %d %s nothing is left half done, and no response or log line contains a secret',
    async (status, code) => {
      const { body: file } = await upload();
      lose(status, code);
      const refused = await upload();
      expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
        503,
        '10',
        expect.objectContaining({ code: 'storage-unavailable', type: 'urn:aisle:storage-unavailable' }),
      ]);
      const missed = await download(file.id);
      expect([missed.status, missed.headers.get('content-type')]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
      ]);
      const answers = JSON.stringify(refused.body) + (await missed.text());
      expect(answers).not.toMatch(/canary|AISLETESTKEY|AccessDenied|SlowDown/u);
      expect(log.join('')).toContain(`S3 GetObject: ${code} (${status})`);
      forgets();
      s3.misbehave = () => false;
      expect((await list()).map(({ id }) => id)).toEqual([file.id]);
      expect(inBucket()).toEqual([`house/files/${file.id}`]);
      const [usage] = await app.database.orm.em.fork().execute<{ bytes: number }[]>('select bytes from file_usage');
      expect(Number(usage?.bytes)).toBe(TEXT.length);
    },
  );

  test('a missing object is reported like a missing file on disk', async () => {
    const { body: file } = await upload();
    s3.objects.clear();
    const got = await download(file.id);
    expect([got.status, await got.json()]).toEqual([410, expect.objectContaining({ code: 'file-missing' })]);
  });

  test('a download of an object that breaks off is aborted, and the next one is complete', async () => {
    const { body: file } = await upload(LONG);
    s3.misbehave = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'Content-Length': LONG.length });
      response.write(LONG.subarray(0, 300_000), () => setTimeout(() => response.destroy(), 100));
      return true;
    };
    await expect(download(file.id).then((got) => got.arrayBuffer())).rejects.toThrow(/terminated|fetch failed/u);
    s3.misbehave = () => false;
    expect((await (await download(file.id)).arrayBuffer()).byteLength).toBe(LONG.length);
    forgets();
  });

  test('an import received by one process is checked and run by another, and its file is deleted', async () => {
    const text = 'Name,Email\nAmelia Hart,amelia@couple.example\nNobody,\n';
    const { id } = (await ask('POST', '/imports', { fileName: 'leads.csv', fileSize: text.length }))
      .body as ImportAnswer;
    const sent = (await upload(text, `/imports/${id}/content?offset=0`, 'PUT')) as unknown as { body: ImportAnswer };
    expect([inBucket().length, onDisk()]).toEqual([1, []]);
    await ask('PUT', `/imports/${id}/mapping`, sent.body.mapping ?? {}, peer);
    await runJob(peer, 'lead-import');
    const problems = await ask('GET', `/imports/${id}/problems.csv`);
    expect([problems.status, problems.text]).toEqual([200, expect.stringContaining('Nobody')]);
    await ask('POST', `/imports/${id}/run`, { skipBadRows: true, duplicates: 'skip', read: true });
    await runJob(peer, 'lead-import');
    expect((await ask('GET', `/imports/${id}`)).body).toMatchObject({ status: 'finished', made: 1 });
    // The rows with problems are kept as long as the import can be undone.
    expect(inBucket()).toEqual([expect.stringMatching(/^house\/imports\//u)]);
    expect((await ask('GET', `/imports/${id}/problems.csv`, undefined, peer)).text).toContain('Nobody');
  });

  test('a part of an import that fails for lack of storage is sent again, and nothing is lost', async () => {
    const text = 'Name,Email\nAmelia Hart,amelia@couple.example\n';
    const { id } = (await ask('POST', '/imports', { fileName: 'leads.csv', fileSize: text.length }))
      .body as ImportAnswer;
    const part = () => upload(text, `/imports/${id}/content?offset=0`, 'PUT');
    for (const failing of ['PUT', 'GET']) {
      s3.misbehave = ({ method }, response) => {
        if (method !== failing) return false;
        refuse(response, 500, 'InternalError');
        return true;
      };
      expect(await part()).toMatchObject({ status: 503, body: { code: 'storage-unavailable' } });
      s3.misbehave = () => false;
    }
    expect((await ask('GET', `/imports/${id}`)).body).toMatchObject({ status: 'uploading', received: 0 });
    expect(await part()).toMatchObject({ status: 200, body: { status: 'uploaded' } });
  });

  test('the files of a couple’s email wait until the storage is back, and are stored once', async () => {
    const files = [
      { name: 'plan.txt', content: 'The plan of the tables' },
      { name: 'list.txt', content: 'The list of our guests' },
    ];
    lose(503, 'SlowDown');
    const to = (await linkMaker(app)).replyAddress(lead.conversation_id);
    await arrives(app, { to, ...withFiles(files) });
    const names = async () =>
      ((await ask('GET', `/leads/${lead.id}/files`)).body as { name: string }[]).map(({ name }) => name).toSorted();
    expect(await names()).toEqual([]);
    s3.misbehave = () => false;
    app.clock.advance(DAY);
    await app.database.orm.em.fork().execute('update inbound_mail set due_at = 0');
    await runJob(app, 'inbound-mail');
    expect(await names()).toEqual(['list.txt', 'plan.txt']);
    expect(inBucket()).toHaveLength(2);
  });

  test('is ready while the bucket responds', async () => {
    const ready = await app.request('get', '/health/ready');
    expect([ready.status, ready.body]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    const lost = await startTestApp(':memory:', { ...s3.env, S3_BUCKET: 'another-bucket' });
    expect(await lost.request('get', '/health/ready')).toMatchObject({
      status: 503,
      body: { checks: { storage: 'failed', database: 'ok' } },
    });
    await lost.close();
  });
});
