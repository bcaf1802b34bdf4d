import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { WebhookDelivery, WebhookDeliveryFilter, WebhookDeliveryState } from '#contracts/integrations/webhook.ts';
import type { Clock } from '#shared/clock.ts';
import { notFound } from '#shared/errors.ts';
import { encodeUlid } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { NO_TRIES, triesOf } from '#shared/queue/queue-table.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import { webhooksDb } from './webhook-tables.ts';
import type { DeliveryRow } from './webhook-tables.ts';

/** The states of the queue in users' terms. */
const STATES: Readonly<Record<WebhookDeliveryState, readonly string[]>> = {
  waiting: ['scheduled', 'claimed'],
  retrying: ['failed'],
  delivered: ['done'],
  failed: ['dead'],
  dropped: ['dropped'],
};
/** States that can be sent again: everything that isn't waiting anyway. */
const SETTLED = ['failed', 'done', 'dead', 'dropped'];
const NOT_DELIVERED = ['failed', 'dead', 'dropped'];
/** Maximum count. */
const COUNTED = 10_000;

/** The log of a webhook's deliveries with their results, and sending them again. */
export class WebhookLog {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #queue: Pick<WebhookQueue, 'wake'>;

  constructor({ em, clock, queue }: { em: Em; clock: Clock; queue: Pick<WebhookQueue, 'wake'> }) {
    this.#em = em;
    this.#clock = clock;
    this.#queue = queue;
  }

  /** Newest first. */
  async list(webhookId: string, query: ListQuery<WebhookDeliveryFilter>): Promise<Page<WebhookDelivery>> {
    const { state, event } = query.filter;
    const matching = () =>
      webhooksDb(this.#em)
        .selectFrom('webhook_delivery')
        .where('webhook_id', '=', webhookId)
        .$if(state !== undefined, (rows) => rows.where('state', 'in', STATES[state ?? 'waiting']))
        .$if(event !== undefined, (rows) => rows.where('event', '=', event ?? 'webhook.test'));
    const rows = await matching()
      .selectAll()
      // Waiting deliveries have several states, so they are found by state and then sorted, instead of scanning the whole log.
      .orderBy(state === 'waiting' ? unindexed('id') : 'id', query.sort.descending ? 'desc' : 'asc')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
    const counted = await webhooksDb(this.#em)
      .selectFrom(matching().select('id').limit(COUNTED).as('some'))
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const total = Math.max(Number(counted.total), rows.length === 0 ? 0 : query.offset + rows.length);
    return { rows: rows.map(present), offset: query.offset, total, more: Number(counted.total) === COUNTED };
  }

  /** Sends a delivery again under the same id. @throws NotFound */
  async replay(webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
    await this.#again()
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', webhookId)
      .where('state', 'in', SETTLED)
      .execute();
    this.#queue.wake();
    return this.read(webhookId, deliveryId);
  }

  /** Sends every delivery of a webhook again that has failed since a moment. Returns their number. */
  async replaySince(webhookId: string, since: number): Promise<number> {
    const result = await this.#again()
      .where('webhook_id', '=', webhookId)
      .where('state', 'in', NOT_DELIVERED)
      .where('event', '<>', 'webhook.test')
      .where('id', '>=', encodeUlid(Math.max(0, since), new Uint8Array(10)))
      .executeTakeFirst();
    this.#queue.wake();
    return Number(result.numUpdatedRows);
  }

  /** @throws NotFound */
  async read(webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
    const row = await webhooksDb(this.#em)
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', webhookId)
      .executeTakeFirstOrThrow(notFound('This delivery'));
    return present(row);
  }

  #again() {
    return webhooksDb(this.#em)
      .updateTable('webhook_delivery')
      .set({ state: 'scheduled', ...NO_TRIES, due_at: this.#clock.now(), owner: null, last_error: null });
  }
}

function present(row: DeliveryRow): WebhookDelivery {
  const states = Object.keys(STATES) as WebhookDeliveryState[];
  const waits = row.state === 'scheduled' || row.state === 'failed';
  return {
    id: row.id,
    messageId: row.message_id,
    event: row.event,
    leadId: row.lead_id,
    state: states.find((state) => STATES[state].includes(row.state)) ?? 'waiting',
    attempts: triesOf(row),
    createdAt: iso(row.created_at),
    attemptedAt: isoOrNull(row.attempted_at),
    nextAt: waits ? iso(row.due_at) : null,
    status: row.status,
    duration: row.duration,
    answer: row.answer,
    error: row.last_error,
  };
}
