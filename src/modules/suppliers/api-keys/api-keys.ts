import type { InferKyselyDB } from '@mikro-orm/sql';
import { API_KEYS_MAX } from '#contracts/integrations/api-key.ts';
import type { ApiKeyAnswer, ApiKeyInput, NewApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { hashApiKey, hintOf, newApiKeyToken } from './api-key-token.ts';
import type { apiKeySchema } from './api-key.entity.ts';
import { ExpiryInThePast, TooManyApiKeys } from './api-keys.errors.ts';
import type { NamesOf } from '#shared/people.ts';

type Db = InferKyselyDB<typeof apiKeySchema>;
type Row = Db['api_key'];

export interface ApiKeysParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  audit: AuditTrail;
}

/** The teammate who makes the request. */
export interface KeyMaker {
  supplierId: string;
  userId: string;
}

/** Creates, lists and revokes the API keys of suppliers; every change is in the audit log (S36). */
export class ApiKeys {
  readonly #parts: ApiKeysParts;

  constructor(parts: ApiKeysParts) {
    this.#parts = parts;
  }

  /** Keys that aren't revoked, newest first. `namesOf` looks up their creators. */
  async list(supplierId: string, namesOf: NamesOf): Promise<ApiKeyAnswer[]> {
    const rows = await this.#live(supplierId).selectAll().orderBy('id', 'desc').execute();
    const names = await namesOf([...new Set(rows.map((row) => row.created_by))]);
    return rows.map((row) => present(row, names.get(row.created_by) ?? null, this.#parts.clock.now()));
  }

  /**
   * The only response that contains the key.
   * @throws TooManyApiKeys, ExpiryInThePast
   */
  async make({ supplierId, userId }: KeyMaker, input: ApiKeyInput, madeBy: string): Promise<NewApiKeyAnswer> {
    const { em, clock, audit, outbox } = this.#parts;
    const now = clock.now();
    const expiresAt = input.expiresAt ? Date.parse(input.expiresAt) : null;
    if (expiresAt !== null && expiresAt <= now) throw new ExpiryInThePast();
    const token = newApiKeyToken();
    const row: Row = {
      id: newId(now),
      supplier_id: supplierId,
      name: input.name.trim(),
      hint: hintOf(token),
      token_hash: hashApiKey(token),
      scopes: input.scopes.join(','),
      created_by: userId,
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
      revoked_by: null,
      revoked_at: null,
    };
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      if ((await this.#live(supplierId).select('id').execute()).length >= API_KEYS_MAX) throw new TooManyApiKeys();
      await em.getKysely<Db>().insertInto('api_key').values(row).execute();
      const { name, hint, scopes } = row;
      const after = { name, hint, scopes, expiresAt };
      await audit.record({ actorId: userId, supplierId, action: 'api-key.create', before: null, after });
      await outbox.record({ name: 'connections.changed', supplierId });
    });
    return { ...present(row, madeBy, now), token };
  }

  /** Revokes a key from the next request on. @throws NotFound, also for a key that is already revoked */
  async revoke({ supplierId, userId }: KeyMaker, keyId: string): Promise<void> {
    const { em, clock, audit, outbox } = this.#parts;
    await inTransaction(em, async () => {
      const row = await this.#live(supplierId).select(['name', 'hint']).where('id', '=', keyId).executeTakeFirst();
      const revoked = await em
        .getKysely<Db>()
        .updateTable('api_key')
        .set({ revoked_at: clock.now(), revoked_by: userId })
        .where('id', '=', keyId)
        .where('supplier_id', '=', supplierId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (!row || Number(revoked.numUpdatedRows) === 0) throw new NotFound('This API key');
      await audit.record({ actorId: userId, supplierId, action: 'api-key.revoke', before: row, after: null });
      await outbox.record({ name: 'connections.changed', supplierId });
    });
  }

  /** Names of keys, including revoked ones; unknown ids are left out. One query. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#parts.em
      .getKysely<Db>()
      .selectFrom('api_key')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  #live(supplierId: string) {
    return this.#parts.em
      .getKysely<Db>()
      .selectFrom('api_key')
      .where('supplier_id', '=', supplierId)
      .where('revoked_at', 'is', null);
  }
}

function present(row: Row, createdBy: string | null, now: number): ApiKeyAnswer {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.split(',') as ApiScope[],
    createdAt: iso(row.created_at),
    createdBy,
    expiresAt: isoOrNull(row.expires_at),
    lastUsedAt: isoOrNull(row.last_used_at),
    expired: row.expires_at !== null && row.expires_at <= now,
  };
}

/** The implementation of API_KEY_NAMES. */
export const apiKeyNames =
  ({ keys }: { keys: ApiKeys }): NamesOf =>
  (ids) =>
    keys.names(ids);
