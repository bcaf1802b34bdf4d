import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { createLogger } from '#shared/logger.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import { stopGracefully } from './shutdown.ts';

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
