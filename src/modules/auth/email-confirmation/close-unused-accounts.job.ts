import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';

/** Milliseconds without a sign-in. A session never lasts longer. */
export const UNUSED_KEPT = 90 * DAY;
/** Accounts closed in one run. */
const AT_ONCE = 200;

/** Closes unused accounts that were created with another account's address, so that an address someone else typed isn't stored forever. */
export function closeUnusedAccounts({
  em,
  clock,
  users,
  ways,
}: {
  em: Em;
  clock: Clock;
  users: Pick<UserRepository, 'unusedPlaceholders'>;
  ways: Pick<WaysIn, 'close'>;
}): Job {
  return {
    name: 'auth:close-unused-accounts',
    schedule: '0 41 3 * * *',
    purpose: 'close unused accounts that were created with the address of another account',
    async run() {
      const ids = await users.unusedPlaceholders(clock.now() - UNUSED_KEPT, AT_ONCE);
      for (const id of ids) await inTransaction(em, () => ways.close(id, false));
      return { done: ids.length, failed: 0, dead: 0 };
    },
  };
}
