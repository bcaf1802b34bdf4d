import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { Turns } from './turns.ts';

const never = () => () => undefined;

describe('turns', () => {
  test('let a slow party delay only its own next turn', async () => {
    const turns = new Turns();
    const slow = Promise.withResolvers<void>();
    const log: string[] = [];
    turns.start('slow', () => slow.promise.then(() => void log.push('slow 1')));
    turns.start('slow', async () => void log.push('slow 2'));
    turns.start('quick', async () => void log.push('quick'));
    await turns.pause(5_000, never);
    expect([log, turns.parties]).toEqual([['quick'], ['slow']]);
    slow.resolve();
    await turns.end();
    expect([log, turns.parties]).toEqual([['quick', 'slow 1', 'slow 2'], []]);
  });

  test('pause until woken or until the time is up', async () => {
    const turns = new Turns();
    turns.start('slow', () => pause(300));
    let stopped = 0;
    await turns.pause(5_000, (listener) => {
      setTimeout(listener, 10);
      return () => void (stopped += 1);
    });
    await turns.pause(10, never);
    expect([turns.parties, stopped]).toEqual([['slow'], 1]);
    await turns.end();
  });

  test('report the error of one turn without stopping the others', async () => {
    const turns = new Turns();
    let done = false;
    turns.start('a', () => Promise.reject(new Error('broken')));
    turns.start('b', async () => {
      await pause(20);
      done = true;
    });
    await expect(turns.end()).rejects.toThrow('broken');
    expect(done).toBe(true);
  });
});
