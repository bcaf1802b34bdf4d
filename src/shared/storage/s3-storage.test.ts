import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import { refuse, startS3 } from '#testing/outside/s3-stand-in.ts';
import type { S3StandIn } from '#testing/outside/s3-stand-in.ts';
import { newId } from '../ids.ts';
import { StorageFull, StorageUnavailable, StoredBytesMissing } from './file-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { describeStorage } from './testing/describe-storage.ts';

let s3: S3StandIn;
beforeAll(async () => {
  s3 = await startS3({ pageSize: 2 });
});
beforeEach(() => {
  s3.objects.clear();
  s3.calls.length = 0;
});
afterEach(() => {
  s3.misbehave = () => false;
});
afterAll(() => s3.close());

const open = () => new S3Storage(s3.settings, 'files');
const all = async (storage: S3Storage): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of storage.putBefore(Number.POSITIVE_INFINITY)) keys.push(key);
  return keys;
};

describeStorage('a bucket', open);

test('writes objects under the installation’s prefix and the storage’s folder, and nowhere else', async () => {
  const key = newId();
  await open().put(key, Buffer.from('x'));
  expect([...s3.objects.keys()]).toEqual([`house/files/${key}`]);
});

test('never lists other objects in the bucket, nor those in another of our folders', async () => {
  const key = newId();
  await open().put(key, Buffer.from('ours'));
  await new S3Storage(s3.settings, 'imports').put(newId(), Buffer.from('of an import'));
  await new S3Storage({ ...s3.settings, prefix: '' }, 'files').put(newId(), Buffer.from('of another house'));
  for (const name of ['house/files/holiday.jpg', `house/files/old/${newId()}`, `house/files-${newId()}`])
    s3.objects.set(name, { content: Buffer.from('theirs'), at: 0 });
  expect(await all(open())).toEqual([key]);
});

test('compares the age of objects by the bucket’s clock', async () => {
  const [old, young] = [newId(), newId()];
  for (const key of [old, young]) await open().put(key, Buffer.from(key));
  const object = s3.objects.get(`house/files/${old}`);
  if (object) object.at = Date.now() - DAY;
  const found: string[] = [];
  for await (const key of open().putBefore(Date.now() - HOUR)) found.push(key);
  expect(found).toEqual([old]);
});

test('streams a large file in pieces: memory stays flat while the reader pauses', async () => {
  const key = newId();
  const content = randomBytes(60_000_000);
  s3.objects.set(`house/files/${key}`, { content, at: 0 });
  const stream = await open().open(key);
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (stream.readableLength > 1_000_000) throw new Error('It is piled up.');
  }
  expect(size).toBe(content.length);
});

test('closes the connection of a stream that is abandoned', async () => {
  const closed = new Promise<string>((resolve) => {
    s3.misbehave = (_, response) => {
      response.once('close', () => resolve('closed'));
      response.writeHead(200, { 'Content-Length': '1000' }).write('the beginning');
      return true;
    };
  });
  const stream = await open().open(newId());
  stream.destroy();
  expect(await closed).toBe('closed');
});

describe('a bucket that fails', () => {
  const everyCall = (storage: S3Storage): [string, () => Promise<unknown>][] => [
    ['put', () => storage.put(newId(), Buffer.from('x'))],
    ['open', () => storage.open(newId())],
    ['exists', () => storage.exists(newId())],
    ['remove', () => storage.remove(newId())],
    ['list', () => all(storage)],
    ['probe', () => storage.probe()],
  ];
  const faultOf = async (call: () => Promise<unknown>): Promise<unknown> =>
    call().then(
      () => 'nothing went wrong',
      (error: unknown) => error,
    );

  test.each(['AccessDenied', 'SlowDown', 'NoSuchBucket'])(
    'is unavailable in every call with %s, and the fault contains the code and nothing of the request',
    async (code) => {
      const status = { AccessDenied: 403, SlowDown: 503, NoSuchBucket: 404 }[code] ?? 500;
      s3.misbehave = ({ method }, response) => {
        refuse(response, status, code, method === 'HEAD');
        return true;
      };
      for (const [name, call] of everyCall(open())) {
        const fault = await faultOf(call);
        // HEAD responses have no body, so a missing bucket looks like a missing object.
        if (name === 'exists' && code === 'NoSuchBucket') continue;
        expect([name, fault]).toEqual([name, expect.any(StorageUnavailable)]);
        const words = name === 'exists' || name === 'probe' ? `(${status})` : `${code} (${status})`;
        expect(inspect(fault)).toContain(words);
        expect(inspect(fault, { depth: 9 })).not.toMatch(/canary|AISLETESTKEY|Signature|authorization/iu);
      }
    },
  );

  test('is unavailable with a wrong secret, and keeps nothing', async () => {
    const stranger = new S3Storage({ ...s3.settings, secretAccessKey: 'canary-wrong' }, 'files');
    for (const [name, call] of everyCall(stranger)) {
      const fault = await faultOf(call);
      expect([name, fault]).toEqual([name, expect.any(StorageUnavailable)]);
      expect(inspect(fault, { depth: 9 })).not.toContain('canary');
    }
    expect([s3.calls, s3.objects.size]).toEqual([[], 0]);
  });

  test('is unavailable at once without a listening server', async () => {
    const nowhere = new S3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:1' }, 'files');
    const begun = performance.now();
    for (const [name, call] of everyCall(nowhere)) {
      const fault = await faultOf(call);
      expect([name, fault]).toEqual([name, expect.any(StorageUnavailable)]);
    }
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('keeps nothing of a put whose connection is cut, and needs only one retry by the library', async () => {
    const key = newId();
    let cut = 1;
    s3.misbehave = (_, response) => {
      if (cut-- <= 0) return false;
      response.destroy();
      return true;
    };
    await open().put(key, Buffer.from('whole'));
    expect((await buffer(await open().open(key))).toString()).toBe('whole');
    cut = 99;
    await expect(open().put(newId(), Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
    expect([...s3.objects.keys()]).toEqual([`house/files/${key}`]);
  });

  test('fails the stream with our own error when content breaks off, instead of returning a short file', async () => {
    s3.misbehave = (_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('the beginning', () => response.destroy());
      return true;
    };
    const stream = await open().open(newId());
    await expect(buffer(stream)).rejects.toThrow(StorageUnavailable);
  });

  test('throws when a list can’t be read to its end', async () => {
    for (let one = 0; one < 5; one += 1) await open().put(newId(), Buffer.from('x'));
    s3.misbehave = ({ query }, response) => {
      if (!query.has('continuation-token')) return false;
      refuse(response, 403, 'AccessDenied');
      return true;
    };
    await expect(all(open())).rejects.toThrow(StorageUnavailable);
  });

  test.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])('is full with %d %s', async (status, code) => {
    s3.misbehave = (_, response) => {
      refuse(response, status, code);
      return true;
    };
    await expect(open().put(newId(), Buffer.from('x'))).rejects.toThrow(StorageFull);
  });

  test('is given up on if it never responds', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const storage = new S3Storage({ ...s3.settings, endpoint }, 'files', { answerLimit: 300 });
    const begun = performance.now();
    const fault = await faultOf(() => storage.open(newId()));
    expect(fault).toBeInstanceOf(StorageUnavailable);
    expect(performance.now() - begun).toBeLessThan(3_000);
    silent.close();
  });
});

test('treats a missing object as missing, even if the server reports removing it as an error', async () => {
  const key = newId();
  await expect(open().open(key)).rejects.toThrow(StoredBytesMissing);
  s3.misbehave = (_, response) => {
    refuse(response, 404, 'NoSuchKey');
    return true;
  };
  await open().remove(key);
});

test('shares one availability check between many callers', async () => {
  const storage = open();
  await Promise.all([storage.probe(), storage.probe(), storage.probe()]);
  await storage.probe();
  expect(s3.calls.map(({ method, key }) => `${method} ${key}`)).toEqual(['HEAD ']);
  const failing = new S3Storage({ ...s3.settings, bucket: 'another-bucket' }, 'files');
  await expect(failing.probe()).rejects.toThrow(StorageUnavailable);
  await expect(failing.probe()).rejects.toThrow(StorageUnavailable);
});
