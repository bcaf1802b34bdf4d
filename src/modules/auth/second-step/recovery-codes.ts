import { createHash, randomInt } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { RECOVERY_CODES } from '#contracts/account/account.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { recoveryCodeSchema } from './second-step.entity.ts';

/** Without letters that look like digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const GROUP = 4;

/** Normalises a typed code: spaces, hyphens and capitals don't matter. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toLowerCase();

/** Codes that replace the authenticator app, each once. Only their hashes are stored. */
export class RecoveryCodes {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /** Creates ten new codes; all earlier ones stop working. Call it within a transaction. */
  async renew(userId: string): Promise<string[]> {
    await this.remove(userId);
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), used_at: null }));
    await this.#db().insertInto('recovery_code').values(rows).execute();
    return codes;
  }

  async remove(userId: string): Promise<void> {
    await this.#db().deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  }

  /** Uses up a code; of two simultaneous calls, one gets true. */
  async use(userId: string, code: string): Promise<boolean> {
    const used = await this.#db()
      .updateTable('recovery_code')
      .set({ used_at: this.#clock.now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(userId, code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }

  /** The number of codes that still work. */
  async left(userId: string): Promise<number> {
    const { codes } = await this.#db()
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<number>().as('codes'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return codes;
  }

  #db() {
    return this.#em.getKysely<InferKyselyDB<typeof recoveryCodeSchema>>();
  }
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'gu'))?.join('-') ?? letters;
}

/** A code has 79 random bits, so a fast hash is enough. */
function hashOf(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}\n${plainCode(code)}`)
    .digest('hex');
}
