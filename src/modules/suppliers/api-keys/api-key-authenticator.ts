import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { KeyAuthenticator, KeyPrincipal } from '#shared/http/key-authenticator.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import type { Limit, LimitState, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { hashApiKey, isApiKeyToken } from './api-key-token.ts';
import type { apiKeySchema } from './api-key.entity.ts';

type Db = InferKyselyDB<typeof apiKeySchema | typeof supplierSchema>;

/** Per key: ten requests a second averaged over a minute, enough for any tool that isn't stuck in a loop. */
export const PER_KEY: Limit = { name: 'api-key', points: 600, seconds: 60 };
/** Minimum milliseconds between two writes of "last used". */
export const USED_EVERY = MINUTE;

const keyOf = prepared((em: Em, { hash }: { hash: string }) =>
  em
    .getKysely<Db>()
    .selectFrom('api_key as k')
    .innerJoin('supplier as s', 's.id', 'k.supplier_id')
    .select(['k.id', 'k.supplier_id', 'k.name', 'k.scopes', 'k.expires_at', 'k.last_used_at'])
    .where('k.token_hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where('s.deleted_at', 'is', null),
);

/** Queries the database on every request, so that revoking a key takes effect at once in every process (S3). */
export class ApiKeyAuthenticator implements KeyAuthenticator {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #limiter: Pick<RateLimiter, 'count'>;

  constructor({ em, clock, limiter }: { em: Em; clock: Clock; limiter: Pick<RateLimiter, 'count'> }) {
    this.#em = em;
    this.#clock = clock;
    this.#limiter = limiter;
  }

  async authenticate(token: string): Promise<KeyPrincipal | null> {
    if (!isApiKeyToken(token)) return null;
    const [key] = await keyOf(this.#em, { hash: hashApiKey(token) });
    const now = this.#clock.now();
    if (!key || (key.expires_at !== null && key.expires_at <= now)) return null;
    if (key.last_used_at === null || now - key.last_used_at >= USED_EVERY) await this.#used(key.id, now);
    return {
      keyId: key.id,
      supplierId: key.supplier_id,
      name: key.name,
      scopes: key.scopes.split(',') as ApiScope[],
    };
  }

  count(keyId: string): Promise<LimitState> {
    return this.#limiter.count(PER_KEY, keyId);
  }

  async #used(keyId: string, now: number): Promise<void> {
    await this.#em
      .getKysely<Db>()
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('id', '=', keyId)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now)]))
      .execute();
  }
}
