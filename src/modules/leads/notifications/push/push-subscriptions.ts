import { createHash } from 'node:crypto';
import type { PushDevice, PushSubscriptionInput } from '#contracts/notifications/notification.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { newId } from '#shared/ids.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { pushDb } from './push-tables.ts';
import { arePushKeys } from './encrypt-push.ts';

/** Maximum browsers per person; one more removes the oldest. */
const BROWSERS_MAX = 10;

export interface PushSubscriptionsParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  client: Pick<HttpClient, 'check'>;
  deviceName: (userAgent: string) => { browser: string | null; system: string | null };
}

/** The browsers in which people allowed push messages (RFC 8030). */
export class PushSubscriptions {
  readonly #parts: PushSubscriptionsParts;

  constructor(parts: PushSubscriptionsParts) {
    this.#parts = parts;
  }

  /**
   * Saves a browser's subscription with the session it is signed in with. When a browser changes hands, so does its
   * subscription: an endpoint belongs to one person.
   * @throws InvalidInput for keys or a URL that no browser creates
   */
  async add(actor: UserActor, { endpoint, keys }: PushSubscriptionInput): Promise<string> {
    const { em, engine, clock } = this.#parts;
    await this.#check(endpoint, keys);
    const endpointHash = hashOf(endpoint);
    const row = {
      user_id: actor.userId,
      session_hash: actor.sessionHash,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      user_agent: actor.userAgent,
      created_at: clock.now(),
    };
    return inTransaction(em, async () => {
      const insert = pushDb(em)
        .insertInto('push_subscription')
        .values({ id: newId(clock.now()), endpoint_hash: endpointHash, ...row });
      await orUpdate(insert, engine, ['endpoint_hash'], row).execute();
      const own = await this.#own(actor.userId).select(['id', 'endpoint_hash']).orderBy('created_at', 'desc').execute();
      const tooMany = own.slice(BROWSERS_MAX).map((one) => one.id);
      if (tooMany.length > 0) await pushDb(em).deleteFrom('push_subscription').where('id', 'in', tooMany).execute();
      return own.find((one) => one.endpoint_hash === endpointHash)?.id ?? '';
    });
  }

  /** Newest first. */
  async list(userId: string): Promise<PushDevice[]> {
    const rows = await this.#own(userId)
      .select(['id', 'user_agent', 'created_at'])
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      ...this.#parts.deviceName(row.user_agent),
      createdAt: new Date(row.created_at).toISOString(),
    }));
  }

  /** @throws NotFound also for someone else's browser */
  async remove(userId: string, pushId: string): Promise<void> {
    const result = await pushDb(this.#parts.em)
      .deleteFrom('push_subscription')
      .where('id', '=', pushId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (Number(result.numDeletedRows) === 0) throw new NotFound('This browser');
  }

  async #check(endpoint: string, keys: PushSubscriptionInput['keys']): Promise<void> {
    try {
      await this.#parts.client.check(endpoint);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new InvalidInput([{ pointer: '#/endpoint', rule: 'outbound', detail: error.message }]);
    }
    if (arePushKeys(keys)) return;
    throw new InvalidInput([
      { pointer: '#/keys', rule: 'push-keys', detail: 'These aren’t the keys of a push subscription.' },
    ]);
  }

  #own(userId: string) {
    return pushDb(this.#parts.em).selectFrom('push_subscription').where('user_id', '=', userId);
  }
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');
