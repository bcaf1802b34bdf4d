import { mkdir, mkdtemp, readFile, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { newId } from '../ids.ts';
import { DiskStorage } from './disk-storage.ts';
import { StoredBytesMissing } from './file-storage.ts';
import { describeStorage } from './testing/describe-storage.ts';
import { UploadTooLarge, discardOld, takeIn } from './take-in.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aisle-storage-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const everything = async (folder = root): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => one.name);

describeStorage('a folder of this machine', () => new DiskStorage(join(root, 'kept')));

test('replaces a link in place of a file instead of following it', async () => {
  const key = newId();
  const outside = join(root, 'outside');
  await writeFile(outside, 'untouched');
  await mkdir(join(root, 'kept', key.slice(-2)), { recursive: true });
  await symlink(outside, join(root, 'kept', key.slice(-2), key));
  await new DiskStorage(join(root, 'kept')).put(key, Buffer.from('mine'));
  expect(await readFile(outside, 'utf8')).toBe('untouched');
});

test('leaves nothing behind when a file can’t be written whole', async () => {
  const key = newId();
  const folder = join(root, 'kept', key.slice(-2));
  await mkdir(join(folder, key), { recursive: true });
  const storage = new DiskStorage(join(root, 'kept'));
  await expect(storage.put(key, Buffer.from('mine'))).rejects.toThrow('EISDIR');
  expect(await everything()).toEqual([]);
});

test('removes partial files of a process that died, and never lists them', async () => {
  const storage = new DiskStorage(root);
  const key = newId();
  await storage.put(key, Buffer.from('whole'));
  const half = join(root, key.slice(-2), `${key}.1234.half`);
  await writeFile(half, 'ha');
  await utimes(half, 1, 1);
  const found: string[] = [];
  for await (const one of storage.putBefore(Date.now() - 1_000)) found.push(one);
  expect(found).toEqual([]);
  expect(await everything()).toEqual([key]);
});

test('keeps a partial file that is being written, whatever time is given', async () => {
  const half = `${newId()}.1234.half`;
  await mkdir(join(root, 'AB'));
  await writeFile(join(root, 'AB', half), 'ha');
  for await (const one of new DiskStorage(root).putBefore(Number.POSITIVE_INFINITY)) expect(one).toBeUndefined();
  expect(await everything()).toEqual([half]);
});

describe('takeIn', () => {
  test('keeps them until they are discarded', async () => {
    const taken = await takeIn(root, Readable.from([Buffer.from('ab'), Buffer.from('cd')]), 4);
    expect([taken.size, await readFile(taken.path, 'utf8')]).toEqual([4, 'abcd']);
    await taken.discard();
    expect(await everything()).toEqual([]);
  });

  test('stops at one byte too many and leaves nothing', async () => {
    await expect(takeIn(root, Readable.from([Buffer.from('abcde')]), 4)).rejects.toThrow(UploadTooLarge);
    expect(await everything()).toEqual([]);
  });

  test('leaves nothing when the sender disconnects', async () => {
    const source = new Readable({ read: () => undefined });
    source.push('ab');
    setTimeout(() => source.destroy(), 20);
    await expect(takeIn(root, source, 10)).rejects.toMatchObject({ code: 'malformed-body' });
    expect(await everything()).toEqual([]);
  });

  test('leaves forgotten bytes to be discarded by age', async () => {
    const taken = await takeIn(root, Readable.from(['ab']), 10);
    expect(await discardOld(root, Date.now() - MINUTE)).toBe(0);
    await utimes(taken.path, 1, 1);
    expect(await discardOld(root, Date.now() - MINUTE)).toBe(1);
  });
});

test('distinguishes missing bytes from a disk error', async () => {
  const storage = new DiskStorage(root);
  const key = newId();
  await storage.put(key, Buffer.from('x'));
  expect((await buffer(await storage.open(key))).toString()).toBe('x');
  await rm(join(root, key.slice(-2), key));
  await expect(storage.open(key)).rejects.toThrow(StoredBytesMissing);
});
