import { sql } from 'kysely';
import { DAY, MINUTE } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { WEBHOOK_OFF_AFTER_DAYS } from '#contracts/integrations/webhook-limits.ts';
import type { WebhookOffReason } from '#contracts/integrations/webhook.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { retryAfter } from '#shared/queue/retry-delay.ts';
import { afterCommit } from '#shared/persistence/transaction.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { consoleUrl } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import { webhookOffMail } from './webhook-off-mail.ts';
import type { SendOutcome } from './webhook-sender.ts';
import { webhooksDb } from './webhook-tables.ts';
import type { WebhookRow } from './webhook-tables.ts';

/** The first pause of a receiver that is down; doubles with each failure. */
const FIRST_HOLD = 15_000;
const LONGEST_HOLD = 15 * MINUTE;

export interface WebhookHealthParts {
  em: Em;
  clock: Clock;
  auth: Pick<AuthApi, 'members'>;
  mails: Pick<MailQueue, 'enqueueAll'>;
  outbox: Outbox;
  audit: AuditTrail;
  suppliers: { find(id: string): Promise<{ market: string } | null> };
  site: Addresses;
}

/**
 * Tracks the health of receivers: pauses one that is down, and turns off one that stays down. Updates the passed row,
 * because parallel and later calls share it.
 */
export class WebhookHealth {
  readonly #parts: WebhookHealthParts;

  constructor(parts: WebhookHealthParts) {
    this.#parts = parts;
  }

  /** Records a success. Costs nothing while all calls succeed. */
  async worked(hook: WebhookRow): Promise<void> {
    if (hook.failing_since === null && hook.failures === 0) return;
    const well = { failures: 0, failing_since: null, hold_until: null };
    await webhooksDb(this.#parts.em).updateTable('webhook').set(well).where('id', '=', hook.id).execute();
    afterCommit(() => Object.assign(hook, well));
  }

  /**
   * Records a failure. A receiver that is down is paused, with all its waiting deliveries; a refused event may itself
   * be at fault and delays nothing. Returns until when it is paused, in milliseconds; null when it isn't.
   */
  async failed(hook: WebhookRow, outcome: SendOutcome): Promise<number | null> {
    const { em, clock } = this.#parts;
    const now = clock.now();
    const down = outcome.result === 'down';
    const pause = outcome.retryAfter ? outcome.retryAfter * 1_000 : this.#pause(hook.failures + 1);
    const held = down ? { hold_until: now + pause } : {};
    const counted = await webhooksDb(em)
      .updateTable('webhook')
      .set({
        failures: sql<number>`failures + 1`,
        failing_since: sql<number>`coalesce(failing_since, ${now})`,
        ...held,
      })
      .where('id', '=', hook.id)
      // Simultaneous calls fail for the same reason; counting each would turn a short outage into a pause of minutes.
      .$if(down, (query) => query.where((eb) => eb.or([eb('hold_until', 'is', null), eb('hold_until', '<=', now)])))
      .executeTakeFirst();
    if (Number(counted.numUpdatedRows) === 0) return now + pause;
    const { failures, failing_since: since } = hook;
    afterCommit(() => Object.assign(hook, { failures: failures + 1, failing_since: since ?? now, ...held }));
    const over = since !== null && now - since >= WEBHOOK_OFF_AFTER_DAYS * DAY;
    if (outcome.status !== 410 && !over) return held.hold_until ?? null;
    await this.#switchOff(hook, outcome.status === 410 ? 'gone' : 'failing');
    // Waiting deliveries are dropped when their turn comes, which is immediately.
    return now;
  }

  #pause(failures: number): number {
    return Math.min(retryAfter(Math.min(failures, 20), FIRST_HOLD), LONGEST_HOLD);
  }

  /** Turns it off and notifies the admins, in the first process to do so. Waiting deliveries are dropped when their turn comes. */
  async #switchOff(hook: WebhookRow, reason: WebhookOffReason): Promise<void> {
    const { em, clock, auth, mails, outbox, audit, suppliers, site } = this.#parts;
    const { supplier_id: supplierId } = hook;
    const off = await webhooksDb(em)
      .updateTable('webhook')
      .set({ enabled: false, off_reason: reason, updated_at: clock.now(), version: sql<number>`version + 1` })
      .where('id', '=', hook.id)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (Number(off.numUpdatedRows) === 0) return;
    const admins = (await auth.members(supplierId)).filter(
      ({ role, emailConfirmed }) => role === 'admin' && emailConfirmed,
    );
    const home = consoleUrl(site, (await suppliers.find(supplierId))?.market ?? '');
    await mails.enqueueAll(
      admins.map(({ firstName, lastName, email, locale }) => ({
        kind: 'webhook-off',
        supplierId,
        referenceId: hook.id,
        fromName: 'Aisle',
        to: { name: `${firstName} ${lastName}`.trim(), address: email },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...webhookOffMail({
          locale,
          reason,
          host: new URL(hook.url).host,
          url: `${home}/console/connections/webhooks/${hook.id}`,
        }),
      })),
    );
    const before = { id: hook.id, enabled: fromFlag(hook.enabled) };
    const after = { id: hook.id, enabled: false, reason };
    await audit.record({ actorId: null, supplierId, action: 'webhook.off', before, after });
    await outbox.record({ name: 'connections.changed', supplierId });
  }
}
