import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { newId } from '../../ids.ts';
import { BadStorageKey, StoredBytesMissing } from '../file-storage.ts';
import type { FileStorage } from '../file-storage.ts';

/** What every storage must do, whatever its implementation. `open` returns an empty one for each test. */
export function describeStorage(name: string, open: () => FileStorage): void {
  describe(`${name} as a storage`, () => {
    const read = async (storage: FileStorage, key: string): Promise<Buffer> => buffer(await storage.open(key));
    const before = async (storage: FileStorage, moment: number): Promise<string[]> => {
      const keys: string[] = [];
      for await (const key of storage.putBefore(moment)) keys.push(key);
      return keys.toSorted();
    };

    test('returns every byte that was stored, be it none or many', async () => {
      const storage = open();
      for (const content of [Buffer.alloc(0), Buffer.from([0, 255, 10, 13]), Buffer.alloc(3_000_000, 'aisle')]) {
        const key = newId();
        await storage.put(key, content);
        expect(await storage.exists(key)).toBe(true);
        expect((await read(storage, key)).equals(content)).toBe(true);
      }
    });

    test('replaces the content of an existing key', async () => {
      const storage = open();
      const key = newId();
      await storage.put(key, Buffer.from('first and longer'));
      await storage.put(key, Buffer.from('second'));
      expect((await read(storage, key)).toString()).toBe('second');
    });

    test('reports a missing object, and removes it without an error', async () => {
      const storage = open();
      const key = newId();
      expect(await storage.exists(key)).toBe(false);
      await expect(storage.open(key)).rejects.toThrow(StoredBytesMissing);
      await storage.remove(key);
      await storage.put(key, Buffer.from('x'));
      await storage.remove(key);
      expect(await storage.exists(key)).toBe(false);
    });

    test('lists objects stored before a moment', async () => {
      const storage = open();
      expect(await before(storage, Date.now() + 10_000)).toEqual([]);
      const keys = [newId(), newId(), newId()];
      for (const key of keys) await storage.put(key, Buffer.from(key));
      expect(await before(storage, Date.now() + 10_000)).toEqual(keys.toSorted());
      expect(await before(storage, Date.now() - MINUTE)).toEqual([]);
    });

    test('keeps all of many concurrent puts', async () => {
      const storage = open();
      const keys = Array.from({ length: 40 }, () => newId());
      await Promise.all(keys.map((key) => storage.put(key, Buffer.from(`content of ${key}`))));
      const texts = await Promise.all(keys.map(async (key) => (await read(storage, key)).toString()));
      expect(texts).toEqual(keys.map((key) => `content of ${key}`));
    });

    test('is available before and after the first file', async () => {
      const storage = open();
      await expect(storage.probe()).resolves.toBeUndefined();
      await storage.put(newId(), Buffer.from('x'));
      await expect(storage.probe()).resolves.toBeUndefined();
    });

    test.each([
      '../../etc/passwd',
      '/etc/passwd',
      '..',
      '',
      'a/b',
      `${'A'.repeat(25)}\0`,
      '%2e%2e%2f',
      'C:\\x',
      `${newId()}/..`,
    ])('refuses the invalid key %j before it touches anything (S54)', async (key) => {
      const storage = open();
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(BadStorageKey);
      await expect(storage.open(key)).rejects.toThrow(BadStorageKey);
      await expect(storage.remove(key)).rejects.toThrow(BadStorageKey);
      await expect(storage.exists(key)).rejects.toThrow(BadStorageKey);
      expect(await before(storage, Number.POSITIVE_INFINITY)).toEqual([]);
    });
  });
}
