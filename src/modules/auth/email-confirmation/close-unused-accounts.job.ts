import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';

/** Milliseconds without a sign-in; longer than any session lasts. */
export const UNUSED_KEPT = 90 * DAY;
/** Maximum accounts closed in one run. */
const AT_ONCE = 200;

/**
 * Closes unused accounts without a team whose address no one confirmed: the address may belong to someone who never asked
 * for an account, and isn't stored forever. Accounts with a listing stay, because the listing belongs to a business and its
 * admin may come back to it.
 */
export function closeUnusedAccounts({
  em,
  clock,
  users,
  ways,
}: {
  em: Em;
  clock: Clock;
  users: Pick<UserRepository, 'unusedUnconfirmed' | 'lock'>;
  ways: Pick<WaysIn, 'close'>;
}): Job {
  return {
    name: 'auth:close-unused-accounts',
    schedule: '0 41 3 * * *',
    purpose: 'close unused accounts whose address was never confirmed',
    async run() {
      const ids = await users.unusedUnconfirmed(clock.now() - UNUSED_KEPT, AT_ONCE);
      for (const id of ids)
        await inTransaction(em, async () => {
          // Skips an account whose owner just proved the address.
          if ((await users.lock(id))?.email_confirmed_at === null) await ways.close(id, false);
        });
      return { done: ids.length, failed: 0, dead: 0 };
    },
  };
}
