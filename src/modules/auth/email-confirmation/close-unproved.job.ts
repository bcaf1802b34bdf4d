import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';

/** Milliseconds without a sign-in after which an account is closed that was made with another account's address. */
export const UNPROVED_KEPT = 90 * DAY;
/** Accounts closed in one run. */
const AT_ONCE = 200;

/** Closes accounts that were made with the address of another account and never used, so that no foreign address is kept for good. */
export function closeUnproved({
  em,
  clock,
  users,
  ways,
}: {
  em: Em;
  clock: Clock;
  users: Pick<UserRepository, 'unproved'>;
  ways: Pick<WaysIn, 'close'>;
}): Job {
  return {
    name: 'auth:close-unproved',
    schedule: '0 41 3 * * *',
    purpose: 'close unused accounts that were made with the address of another account',
    async run() {
      const ids = await users.unproved(clock.now() - UNPROVED_KEPT, AT_ONCE);
      for (const id of ids) await inTransaction(em, () => ways.close(id, false));
      return { done: ids.length, failed: 0, dead: 0 };
    },
  };
}
