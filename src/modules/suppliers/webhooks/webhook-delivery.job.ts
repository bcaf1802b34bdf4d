import { MINUTE } from '#contracts/durations.ts';
import type { WebhookPayload } from '#contracts/integrations/webhook-payload.ts';
import { WEBHOOK_TEST } from '#contracts/integrations/webhook-events.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import type { Claim, QueueRules } from '#shared/queue/queue-table.ts';
import { Turns } from '#shared/queue/turns.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import { ReceiverWidths } from './receiver-widths.ts';
import type { WebhookHealth } from './webhook-health.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import type { SendOutcome, WebhookSender } from './webhook-sender.ts';
import { webhooksDb } from './webhook-tables.ts';
import type { DeliveryRow, WebhookRow } from './webhook-tables.ts';
import type { WebhookContents } from './webhooks-api.ts';
import { token } from '#shared/wiring/token.ts';

/** With six hours as the longest pause, the last attempt is about three days after the first. */
export const WEBHOOK_QUEUE = {
  table: 'webhook_delivery',
  lease: MINUTE,
  maxAttempts: 24,
  firstDelay: 30_000,
  doneState: 'done',
} as const satisfies Omit<QueueRules, 'owner'>;
export const WEBHOOK_WORK = token<WorkQueue>('WebhookWork');

const BATCH = 50;
/** Suppliers whose deliveries run at the same time; nothing more is claimed beyond that. */
const SUPPLIERS_AT_ONCE = 50;
/** Receivers of one supplier that are called simultaneously. */
const RECEIVERS_AT_ONCE = 4;
/** Rows of one supplier, or of one of its receivers, in a batch, after which others have priority. */
const MANY = 10;
/** Milliseconds between checks for new work while a supplier's batch is slow. */
const LOOK_EVERY = 1_000;
/** A host that keeps failing is paused for this long (HostPauses). */
const HOST_PAUSE = MINUTE;
const COLUMNS = ['webhook_id', 'supplier_id', 'message_id', 'event', 'lead_id', 'facts', 'happened_at'] as const;

type Row = Claim & Pick<DeliveryRow, (typeof COLUMNS)[number]>;

/** One batch of a supplier. */
interface Turn {
  report: JobReport;
  signal: AbortSignal;
  widths: ReceiverWidths;
  /** When to return the rest to the queue, by performance.now(); long before the lease ends (J4). */
  until: number;
}

export interface WebhookDeliveryParts {
  em: Em;
  work: WorkQueue;
  queue: WebhookQueue;
  sender: WebhookSender;
  health: WebhookHealth;
  contents: WebhookContents;
  clock: { now(): number };
  logger: Logger;
}

/**
 * Sends waiting webhook deliveries: claims, commits, sends, marks (docs/adr/0007). Events of one lead are sent in
 * order. A receiver that is down, slow, or has thousands waiting only delays its own deliveries. Suppliers are served
 * in parallel, so that none can use up the others' places (T5).
 */
export class WebhookDeliveryJob implements Job {
  readonly name = 'webhook-delivery';
  readonly schedule = '*/5 * * * * *';
  readonly purpose = 'send webhook events';
  readonly #parts: WebhookDeliveryParts;

  constructor(parts: WebhookDeliveryParts) {
    this.#parts = parts;
  }

  onWake(listener: () => void): () => void {
    return this.#parts.queue.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { work, queue } = this.#parts;
    const report: JobReport = { done: 0, failed: 0, dead: (await work.bury(BATCH)).length };
    /** Suppliers and webhooks with many rows that had a batch, and now wait until all others have had one. */
    const served = { suppliers: new Set<string>(), hooks: new Set<string>() };
    const widths = new ReceiverWidths();
    const turns = new Turns();
    try {
      while (!signal.aborted) {
        // Counted before the claim, which skips suppliers in progress: one may finish while the claim runs.
        const busy = turns.parties.length;
        const rows = busy < SUPPLIERS_AT_ONCE ? await this.#claim(turns, served) : [];
        if (rows.length > 0)
          await this.#begin(rows, turns, { report, signal, widths, until: performance.now() + work.rules.lease / 3 });
        else if (served.suppliers.size > 0) served.suppliers.clear();
        else if (served.hooks.size > 0) served.hooks.clear();
        else if (busy === 0) break;
        else if (turns.parties.length > 0) await turns.pause(LOOK_EVERY, (listener) => queue.onWake(listener));
        for (const id of crowdsIn(rows, 'supplier_id')) served.suppliers.add(id);
        for (const id of crowdsIn(rows, 'webhook_id')) served.hooks.add(id);
      }
    } finally {
      await turns.end();
    }
    return report;
  }

  #claim(turns: Turns, served: { suppliers: Set<string>; hooks: Set<string> }): Promise<Row[]> {
    return this.#parts.work.claim<Row>(BATCH, COLUMNS, {
      leftOut: [
        { column: 'supplier_id', values: [...new Set([...turns.parties, ...served.suppliers])] },
        { column: 'webhook_id', values: [...served.hooks] },
      ],
    });
  }

  /** Starts a batch for each supplier. Data that all of them need is read together. */
  async #begin(rows: readonly Row[], turns: Turns, turn: Turn): Promise<void> {
    const hooks = await this.#hooks(rows);
    const ready = await this.#sorted(rows, hooks);
    const data = await this.#contents(ready);
    const bySupplier = Map.groupBy(
      ready.filter(({ id }) => data.has(id)),
      (row) => row.supplier_id,
    );
    for (const [supplierId, ofSupplier] of bySupplier) {
      const byHook = [...Map.groupBy(ofSupplier, (row) => hooks.get(row.webhook_id))];
      turns.start(supplierId, () =>
        forEachAtMost(RECEIVERS_AT_ONCE, byHook, async ([hook, ofHook]) => {
          if (hook) await this.#deliverTo(hook, ofHook, data, turn);
        }),
      );
    }
  }

  /**
   * Sends the events of each lead in order, and those of different leads in parallel. Rows that a slow or unavailable
   * receiver leaves behind are returned to the queue.
   */
  async #deliverTo(
    hook: WebhookRow,
    rows: readonly Row[],
    data: ReadonlyMap<string, WebhookPayload['data']>,
    turn: Turn,
  ): Promise<void> {
    const { signal, widths, until } = turn;
    const left: Row[] = [];
    let heldUntil: number | null = null;
    const byLead = [...Map.groupBy(rows, (row) => row.lead_id ?? row.id).values()];
    await forEachAtMost(
      () => widths.of(hook.id),
      byLead,
      async (ofLead) => {
        for (const row of ofLead) {
          const content = data.get(row.id);
          if (signal.aborted || heldUntil !== null || performance.now() > until || !content) left.push(row);
          else heldUntil = (await this.#send(row, hook, content, turn)) ?? heldUntil;
        }
      },
    );
    await this.#parts.work.release(left, heldUntil ?? undefined);
  }

  /** Until when the receiver is paused; null when it isn't. */
  async #send(row: Row, hook: WebhookRow, data: WebhookPayload['data'], turn: Turn): Promise<number | null> {
    const { sender, logger, work, clock } = this.#parts;
    try {
      const outcome = await sender.send(hook, row, data);
      if (outcome.untried) await work.postpone([row], outcome.error ?? '', HOST_PAUSE);
      const heldUntil = outcome.untried ? clock.now() + HOST_PAUSE : await this.#note(row, hook, outcome, turn.report);
      if (outcome.result === 'delivered') turn.widths.succeeded(hook.id);
      else if (heldUntil !== null) turn.widths.wentDown(hook.id);
      return heldUntil;
    } catch (error) {
      logger.error({ err: error, deliveryId: row.id }, 'webhook failed');
      const state = await work.failed(row, 'The message could not be created.', false);
      if (state !== 'lost') turn.report[state] += 1;
      return null;
    }
  }

  /** Until when the receiver is paused; null when it isn't. */
  async #note(row: Row, hook: WebhookRow, outcome: SendOutcome, report: JobReport): Promise<number | null> {
    const { em, work, health, clock } = this.#parts;
    const { status, duration, answer } = outcome;
    const last = { status, duration, answer, attempted_at: clock.now() };
    return inTransaction(em, async () => {
      if (outcome.result === 'delivered') {
        const settled = await work.settle([row], { state: 'done', last_error: null, ...last });
        report.done += settled.length;
        await health.worked(hook);
        return null;
      }
      const test = row.event === WEBHOOK_TEST;
      const state = await work.failed(row, outcome.error ?? '', test);
      if (state === 'lost') return null;
      report[state] += 1;
      await webhooksDb(em).updateTable('webhook_delivery').set(last).where('id', '=', row.id).execute();
      // A test says nothing about the waiting deliveries.
      return test ? null : health.failed(hook, outcome);
    });
  }

  /** Rows that can be sent now; those of deleted, paused or turned-off webhooks are set aside. */
  async #sorted(rows: readonly Row[], hooks: ReadonlyMap<string, WebhookRow>): Promise<Row[]> {
    const { work, clock } = this.#parts;
    const now = clock.now();
    const test = (row: Row) => row.event === WEBHOOK_TEST;
    const off = rows.filter((row) => {
      const hook = hooks.get(row.webhook_id);
      return !hook || (!fromFlag(hook.enabled) && !test(row));
    });
    await work.settle(off, { state: 'dropped', last_error: 'The webhook is turned off or was removed.' });
    const holdOf = (row: Row): number => hooks.get(row.webhook_id)?.hold_until ?? 0;
    const paused = rows.filter((row) => !off.includes(row) && holdOf(row) > now && !test(row));
    for (const until of new Set(paused.map(holdOf)))
      await work.release(
        paused.filter((row) => holdOf(row) === until),
        until,
      );
    return rows.filter((row) => !off.includes(row) && !paused.includes(row));
  }

  /** The payload of each; events of deleted leads are dropped. */
  async #contents(rows: readonly Row[]): Promise<Map<string, WebhookPayload['data']>> {
    const { contents, work } = this.#parts;
    const news = rows.flatMap((row) =>
      row.event === WEBHOOK_TEST || row.lead_id === null
        ? []
        : {
            id: row.id,
            supplierId: row.supplier_id,
            event: row.event,
            leadId: row.lead_id,
            facts: fromJson(row.facts),
          },
    );
    const data = new Map(news.length === 0 ? [] : await contents.of(news));
    for (const row of rows)
      if (row.event === WEBHOOK_TEST)
        data.set(row.id, { supplierId: row.supplier_id, note: 'This is a test. Nothing happened.', by: null });
    const gone = rows.filter((row) => !data.has(row.id));
    await work.settle(gone, { state: 'dropped', last_error: 'The lead no longer exists.' });
    return data;
  }

  async #hooks(rows: readonly Row[]): Promise<Map<string, WebhookRow>> {
    const ids = [...new Set(rows.map((row) => row.webhook_id))];
    const found = await webhooksDb(this.#parts.em).selectFrom('webhook').selectAll().where('id', 'in', ids).execute();
    return new Map(found.map((hook) => [hook.id, hook]));
  }
}

function crowdsIn(rows: readonly Row[], column: 'supplier_id' | 'webhook_id'): string[] {
  const grouped = Map.groupBy(rows, (row) => row[column]);
  return [...grouped].filter(([, of]) => of.length >= MANY).map(([id]) => id);
}
