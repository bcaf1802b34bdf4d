import type { InferKyselyDB } from '@mikro-orm/sql';
import { CODE_TRIES } from '#contracts/account/account.ts';
import type { SecondStepSetUp } from '#contracts/account/account.ts';
import { MINUTE, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { WrongCode } from '../auth.errors.ts';
import type { Owner, SecurityNotices } from '../notices/security-notices.ts';
import { plainCode } from './recovery-codes.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from '#shared/security/sealed-secret.ts';
import type { secondStepSchema } from './second-step.entity.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Codes can only be tried with the right password, so these limits don't keep the owner out (S11). */
const APP_CODE_LIMIT: Limit = { name: 'second-step:app', points: CODE_TRIES, seconds: (15 * MINUTE) / SECOND };
export const RECOVERY_LIMIT: Limit = { ...APP_CODE_LIMIT, name: 'second-step:recovery' };

export interface SecondStepParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  secrets: Pick<Secrets, 'key'>;
  limiter: Pick<RateLimiter, 'consume' | 'reset'>;
  codes: RecoveryCodes;
  notices: SecurityNotices;
}

/** The second step after a password: six digits from an authenticator app, or a recovery code. */
export class SecondSteps {
  readonly #parts: SecondStepParts;

  constructor(parts: SecondStepParts) {
    this.#parts = parts;
  }

  /** An account's second step; null if it has none. */
  async of(userId: string): Promise<{ setUpAt: number; lastUsedAt: number | null; browsersSince: number } | null> {
    const row = await this.#db()
      .selectFrom('second_step')
      .select(['set_up_at', 'last_used_at', 'browsers_since'])
      .where('user_id', '=', userId)
      .where('secret', 'is not', null)
      .executeTakeFirst();
    if (!row) return null;
    return { setUpAt: row.set_up_at ?? 0, lastUsedAt: row.last_used_at, browsersSince: row.browsers_since };
  }

  /** Creates a secret for an authenticator app. It takes effect once a code confirms it; until then an earlier one works. */
  async begin(owner: Owner): Promise<SecondStepSetUp> {
    const { engine, clock, secrets } = this.#parts;
    const secret = newTotpSecret();
    const pending = { pending_secret: seal(await secrets.key('second-step'), owner.id, secret) };
    const empty = { secret: null, set_up_at: null, last_used_at: null, last_step: 0, browsers_since: clock.now() };
    const insert = this.#db()
      .insertInto('second_step')
      .values({ user_id: owner.id, ...empty, ...pending });
    await orUpdate(insert, engine, ['user_id'], pending).execute();
    return { secret, uri: totpUri(secret, owner.email) };
  }

  /**
   * Turns on the second step with the secret that was shown last. Returns ten recovery codes, which are never shown again.
   * @throws WrongCode, TooManyRequests
   */
  async confirm(owner: Owner, code: string): Promise<string[]> {
    const { em, clock, codes, notices, limiter } = this.#parts;
    const used = await limiter.consume(APP_CODE_LIMIT, owner.id);
    const row = await this.#row(owner.id);
    const now = clock.now();
    const step = row?.pending_secret ? await this.#step(owner.id, row.pending_secret, code) : null;
    if (!row || step === null) throw new WrongCode(CODE_TRIES - used);
    const renewed = await inTransaction(em, async () => {
      const { numUpdatedRows } = await this.#db()
        .updateTable('second_step')
        .set({ secret: row.pending_secret, pending_secret: null, set_up_at: now, last_used_at: null, last_step: step })
        .set({ browsers_since: now })
        .where('user_id', '=', owner.id)
        .where('pending_secret', '=', row.pending_secret)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new WrongCode(CODE_TRIES - used);
      await notices.send(owner, 'second-step-on');
      return codes.renew(owner.id);
    });
    await limiter.reset(APP_CODE_LIMIT, owner.id);
    return renewed;
  }

  /** Ten new recovery codes; earlier ones stop working. */
  renewCodes(owner: Owner): Promise<string[]> {
    const { em, codes, notices } = this.#parts;
    return inTransaction(em, async () => {
      await notices.send(owner, 'recovery-codes-renewed');
      return codes.renew(owner.id);
    });
  }

  /** Returns whether there was one. */
  turnOff(owner: Owner): Promise<boolean> {
    const { em, notices } = this.#parts;
    return inTransaction(em, async () => {
      const removed = await this.remove(owner.id);
      if (removed) await notices.send(owner, 'second-step-off');
      return removed;
    });
  }

  /** Like `turnOff`, but without an email about it. Returns whether there was one. */
  async remove(userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db()
      .deleteFrom('second_step')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    await this.#parts.codes.remove(userId);
    return numDeletedRows > 0n;
  }

  /**
   * Uses up a code from the app or a recovery code: of two simultaneous calls with the same code, one passes.
   * @throws WrongCode, TooManyRequests
   */
  async pass(owner: Owner, typed: string): Promise<void> {
    const { limiter } = this.#parts;
    const code = plainCode(typed);
    const fromApp = /^\d{6}$/u.test(code);
    const limit = fromApp ? APP_CODE_LIMIT : RECOVERY_LIMIT;
    const used = await limiter.consume(limit, owner.id);
    const passed = fromApp ? await this.#useAppCode(owner.id, code) : await this.#useRecoveryCode(owner, code);
    if (!passed) throw new WrongCode(limit.points - used);
    await limiter.reset(limit, owner.id);
  }

  /** Makes every browser ask again. */
  async forgetBrowsers(userId: string): Promise<void> {
    await this.#db()
      .updateTable('second_step')
      .set({ browsers_since: this.#parts.clock.now() })
      .where('user_id', '=', userId)
      .execute();
  }

  async #useAppCode(userId: string, code: string): Promise<boolean> {
    const row = await this.#row(userId);
    const step = row?.secret ? await this.#step(userId, row.secret, code) : null;
    if (step === null) return false;
    const { numUpdatedRows } = await this.#db()
      .updateTable('second_step')
      .set({ last_step: step, last_used_at: this.#parts.clock.now() })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #useRecoveryCode(owner: Owner, code: string): Promise<boolean> {
    const { em, codes, notices } = this.#parts;
    return inTransaction(em, async () => {
      const used = await codes.use(owner.id, code);
      if (used) await notices.send(owner, 'recovery-code-used');
      return used;
    });
  }

  async #step(userId: string, sealed: string, code: string): Promise<number | null> {
    const { secrets, clock } = this.#parts;
    return stepOfCode(unseal(await secrets.key('second-step'), userId, sealed), plainCode(code), clock.now());
  }

  #row(userId: string) {
    return this.#db()
      .selectFrom('second_step')
      .select(['secret', 'pending_secret'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  #db() {
    return this.#parts.em.getKysely<InferKyselyDB<typeof secondStepSchema>>();
  }
}
