import { createServer } from 'node:http';
import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '#shared/logger.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { until } from '#testing/until.ts';
import { startUntilSignal, stopGracefully } from './shutdown.ts';

test('O1: ends jobs first, then disconnects from the mail server, and closes the database last', async () => {
  const order: string[] = [];
  const note = (what: string) => () => Promise.resolve(void order.push(what));
  await stopGracefully({
    server: createServer(),
    jobs: { stop: note('jobs') },
    mailer: { close: () => void order.push('mail') },
    orm: { close: note('database') } as unknown as Orm,
    logger: createLogger('silent'),
    delay: 0,
  });
  expect(order).toEqual(['jobs', 'mail', 'database']);
});

describe('a signal', () => {
  const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
  const before = SIGNALS.map((signal) => new Set(process.listeners(signal)));
  afterEach(() => {
    for (const [index, signal] of SIGNALS.entries())
      for (const added of process.listeners(signal)) if (!before[index]?.has(added)) process.off(signal, added);
  });

  /** Starts something that has started as soon as the test says so. */
  function begin() {
    const done: string[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const stop = (what: string) => Promise.resolve(void done.push(`stop ${what}`));
    const started = startUntilSignal(
      () => promise,
      stop,
      (code) => done.push(`exit ${code}`),
    );
    return { done, resolve, reject, started };
  }

  test('O1: stops what has started and ends the process with 0', async () => {
    const { done, resolve, started } = begin();
    resolve('server');
    expect(await started).toBe('server');
    process.emit('SIGTERM');
    await until(() => done.length === 2);
    expect(done).toEqual(['stop server', 'exit 0']);
  });

  test('O1: during the start waits for its end', async () => {
    const { done, resolve } = begin();
    process.emit('SIGTERM');
    await tick();
    expect(done).toEqual([]);
    resolve('server');
    await until(() => done.length === 2);
    expect(done).toEqual(['stop server', 'exit 0']);
  });

  test('ends the process with 1 if the start fails, or at the second one', async () => {
    const failing = begin();
    process.emit('SIGINT');
    failing.reject(new Error('The port is taken.'));
    await expect(failing.started).rejects.toThrow('taken');
    await until(() => failing.done.length === 1);
    expect(failing.done).toEqual(['exit 1']);
    const stuck = begin();
    process.emit('SIGTERM');
    process.emit('SIGTERM');
    expect(stuck.done).toEqual(['exit 1']);
  });
});
