import { HOUR } from '#contracts/durations.ts';
import type {
  NewWebhookAnswer,
  WebhookAnswer,
  WebhookInput,
  WebhookUpdateInput,
} from '#contracts/integrations/webhook.ts';
import { WEBHOOKS_MAX, WEBHOOK_OLD_SECRET_HOURS } from '#contracts/integrations/webhook-limits.ts';
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { newId } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import { webhooksDb } from './webhook-tables.ts';
import type { WebhookRow } from './webhook-tables.ts';
import { TooManyWebhooks, WebhookAddressRefused } from './webhooks.errors.ts';

export interface WebhookServiceParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  audit: AuditTrail;
  secrets: WebhookSecrets;
  client: Pick<HttpClient, 'check'>;
}

/** The teammate who makes the change. */
export interface WebhookKeeper {
  supplierId: string;
  userId: string;
}

/** Lets admins manage their supplier's webhooks; every change is in the audit log (S36). */
export class WebhookService {
  readonly #parts: WebhookServiceParts;

  constructor(parts: WebhookServiceParts) {
    this.#parts = parts;
  }

  /** Newest first. */
  async list(supplierId: string): Promise<WebhookAnswer[]> {
    const rows = await this.#own(supplierId).orderBy('id', 'desc').execute();
    return rows.map((row) => presentWebhook(row, this.#parts.clock.now()));
  }

  /** @throws NotFound */
  async read(supplierId: string, webhookId: string): Promise<WebhookAnswer> {
    return presentWebhook(await this.row(supplierId, webhookId), this.#parts.clock.now());
  }

  /** Includes the secret, which later responses don't contain. @throws WebhookAddressRefused, TooManyWebhooks */
  async add(keeper: WebhookKeeper, input: WebhookInput): Promise<NewWebhookAnswer> {
    const { em, clock, secrets } = this.#parts;
    await this.#checkAddress(input.url);
    const now = clock.now();
    const row: WebhookRow = {
      id: newId(now),
      supplier_id: keeper.supplierId,
      url: input.url.trim(),
      description: input.description?.trim() ?? '',
      events: input.events.join(','),
      enabled: true,
      off_reason: null,
      secret_number: 1,
      old_secret_until: null,
      failures: 0,
      failing_since: null,
      hold_until: null,
      created_by: keeper.userId,
      created_at: now,
      updated_at: now,
      version: 1,
    };
    const secret = await secrets.shown(row);
    await inTransaction(em, async () => {
      await lockSupplier(em, keeper.supplierId);
      const known = await webhooksDb(em)
        .selectFrom('webhook')
        .select('id')
        .where('supplier_id', '=', keeper.supplierId)
        .execute();
      if (known.length >= WEBHOOKS_MAX) throw new TooManyWebhooks();
      await webhooksDb(em).insertInto('webhook').values(row).execute();
      await this.#note(keeper, 'webhook.create', null, row);
    });
    return { ...presentWebhook(row, now), secret };
  }

  /** @throws NotFound, StaleVersion, WebhookAddressRefused */
  async change(keeper: WebhookKeeper, webhookId: string, input: WebhookUpdateInput): Promise<WebhookAnswer> {
    await this.#checkAddress(input.url);
    const { clock } = this.#parts;
    const changed = await this.#changed(keeper, webhookId, 'webhook.change', (row) => {
      if (row.version !== input.version) throw new StaleVersion(row.version);
      const again = input.enabled && !fromFlag(row.enabled);
      const moved = input.url.trim() !== row.url;
      return {
        url: input.url.trim(),
        description: input.description?.trim() ?? '',
        events: input.events.join(','),
        enabled: input.enabled,
        // Turning it on, or changing its address, resets its failures.
        ...(again || moved ? { off_reason: null, failures: 0, failing_since: null, hold_until: null } : {}),
      };
    });
    return presentWebhook(changed, clock.now());
  }

  /** Creates a new secret. The old one also signs for a day unless it ends now. @throws NotFound */
  async renewSecret(keeper: WebhookKeeper, webhookId: string, endOldNow: boolean): Promise<NewWebhookAnswer> {
    const { clock, secrets } = this.#parts;
    const row = await this.#changed(keeper, webhookId, 'webhook.secret', ({ secret_number: number }) => ({
      secret_number: number + 1,
      old_secret_until: endOldNow ? null : clock.now() + WEBHOOK_OLD_SECRET_HOURS * HOUR,
    }));
    return { ...presentWebhook(row, clock.now()), secret: await secrets.shown(row) };
  }

  /** Also drops its waiting deliveries. @throws NotFound */
  async remove(keeper: WebhookKeeper, webhookId: string): Promise<void> {
    const { em } = this.#parts;
    await inTransaction(em, async () => {
      const row = await this.row(keeper.supplierId, webhookId);
      const removed = await webhooksDb(em).deleteFrom('webhook').where('id', '=', row.id).executeTakeFirst();
      if (Number(removed.numDeletedRows) === 0) throw new NotFound('This webhook');
      await this.#note(keeper, 'webhook.remove', row, null);
    });
  }

  /** @throws NotFound */
  async row(supplierId: string, webhookId: string, locked = false): Promise<WebhookRow> {
    return await this.#own(supplierId)
      .where('id', '=', webhookId)
      .$if(locked, lockRows(this.#parts.engine))
      .executeTakeFirstOrThrow(notFound('This webhook'));
  }

  #own(supplierId: string) {
    return webhooksDb(this.#parts.em).selectFrom('webhook').selectAll().where('supplier_id', '=', supplierId);
  }

  /** Runs under a lock, so that a delivery that turns it off at the same moment isn't overwritten. */
  async #changed(
    keeper: WebhookKeeper,
    webhookId: string,
    action: string,
    change: (row: WebhookRow) => Partial<WebhookRow>,
  ): Promise<WebhookRow> {
    const { em, clock } = this.#parts;
    return inTransaction(em, async () => {
      const before = await this.row(keeper.supplierId, webhookId, true);
      const columns = { ...change(before), updated_at: clock.now(), version: before.version + 1 };
      await webhooksDb(em).updateTable('webhook').set(columns).where('id', '=', webhookId).execute();
      const after = { ...before, ...columns };
      await this.#note(keeper, action, before, after);
      return after;
    });
  }

  async #checkAddress(url: string): Promise<void> {
    try {
      await this.#parts.client.check(url.trim());
    } catch (error) {
      throw error instanceof OutboundError ? new WebhookAddressRefused(error) : error;
    }
  }

  async #note(
    { supplierId, userId }: WebhookKeeper,
    action: string,
    before: WebhookRow | null,
    after: WebhookRow | null,
  ): Promise<void> {
    const { audit, outbox } = this.#parts;
    await audit.record({ actorId: userId, supplierId, action, before: told(before), after: told(after) });
    await outbox.record({ name: 'connections.changed', supplierId });
  }
}

/** For the audit log: only the host, because an address can contain a secret of the receiver. */
function told(row: WebhookRow | null): Record<string, unknown> | null {
  if (row === null) return null;
  const { id, events, secret_number: secretNumber } = row;
  return { id, host: new URL(row.url).host, events, enabled: fromFlag(row.enabled), secretNumber };
}

function presentWebhook(row: WebhookRow, now: number): WebhookAnswer {
  const { old_secret_until: oldSecret } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events.split(',') as WebhookEvent[],
    enabled: fromFlag(row.enabled),
    offReason: row.off_reason,
    failingSince: isoOrNull(row.failing_since),
    oldSecretUntil: oldSecret !== null && oldSecret > now ? iso(oldSecret) : null,
    createdAt: iso(row.created_at),
    version: row.version,
  };
}
