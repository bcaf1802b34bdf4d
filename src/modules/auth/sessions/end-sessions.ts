import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { SignInEnd } from '#contracts/account/account-activity.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { accountActivitySchema } from '../notices/account-activity.entity.ts';
import type { sessionSchema } from './session.entity.ts';

type Db = InferKyselyDB<typeof sessionSchema | typeof accountActivitySchema>;
type Builder = ExpressionBuilder<Db, 'session'>;

/** Characters of an id that encode its time. */
const TIME_OF_ID = 10;

/**
 * Ends sessions and keeps a row about each for its owner, in one transaction and two statements however many there are.
 * Nothing else deletes sessions, so no sign-in disappears without a trace. Returns how many ended.
 */
export async function endSessions(
  { em, clock }: { em: Em; clock: Clock },
  how: SignInEnd,
  which: (eb: Builder) => ExpressionWrapper<Db, 'session', SqlBool>,
  options: { readCommitted?: boolean } = {},
): Promise<number> {
  const now = clock.now();
  const time = newId(now).slice(0, TIME_OF_ID);
  const results = await inTransaction(
    em,
    (_tx, last) => {
      const db = em.getKysely<Db>();
      const ended = db
        .selectFrom('session')
        // The last 16 digits of the hash are as random as the rest of an id. The first ones identify the session.
        .select(sql<string>`concat(${time}, upper(substr(token_hash, 49, 16)))`.as('id'))
        .select(['user_id', sql<string>`${how}`.as('kind'), sql<null>`null`.as('detail')])
        .select([sql<number>`${now}`.as('ended_at'), 'created_at', 'user_agent'])
        .where(which)
        // Of two requests that end a session, the second finds nothing.
        .$call(lockRows(em));
      return last(() =>
        Promise.all([
          db
            .insertInto('account_activity')
            .columns(['id', 'user_id', 'kind', 'detail', 'created_at', 'signed_in_at', 'user_agent'])
            .expression(ended)
            .execute(),
          db.deleteFrom('session').where(which).executeTakeFirst(),
        ]),
      );
    },
    options,
  );
  return Number(results[1].numDeletedRows);
}
