import type { WebhookPayload } from '#contracts/webhook-payload.ts';
import { WEBHOOK_TEST } from '#contracts/webhook-events.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import type { Claim, WorkQueue } from '#shared/queue/work-queue.ts';
import type { WebhookHealth } from './webhook-health.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import type { SendOutcome, WebhookSender } from './webhook-sender.ts';
import { webhooksDb } from './webhook-tables.ts';
import type { DeliveryRow, WebhookRow } from './webhook-tables.ts';
import { lanesOf } from './webhook-lanes.ts';
import type { WebhookContents } from './webhooks-api.ts';

const BATCH = 50;
const AT_ONCE = 10;
/** Rows of one receiver in a batch after which others go first. */
const MANY = 10;
const COLUMNS = ['webhook_id', 'supplier_id', 'message_id', 'event', 'lead_id', 'facts', 'happened_at'] as const;

type Row = Claim & Pick<DeliveryRow, (typeof COLUMNS)[number]>;

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
 * Sends what waits for webhooks: claim, commit, send, mark (docs/adr/0007). Events of one lead go in their order;
 * a receiver that is down, slow, or has thousands waiting holds up its own, and nobody else's.
 */
export class WebhookDeliveryJob implements Job {
  readonly name = 'webhook-delivery';
  readonly schedule = '*/5 * * * * *';
  readonly #parts: WebhookDeliveryParts;

  constructor(parts: WebhookDeliveryParts) {
    this.#parts = parts;
  }

  onWake(listener: () => void): () => void {
    return this.#parts.queue.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { work } = this.#parts;
    const report: JobReport = { done: 0, failed: 0, dead: (await work.bury(BATCH)).length };
    /** Receivers with many rows that had their turn: they wait until everybody else had one. */
    const served = new Set<string>();
    while (!signal.aborted) {
      const rows = await work.claim<Row>(BATCH, COLUMNS, { column: 'webhook_id', values: [...served] });
      if (rows.length > 0) await this.#deliver(rows, report, signal);
      else if (served.size === 0) break;
      else served.clear();
      for (const id of crowdsIn(rows)) served.add(id);
    }
    return report;
  }

  async #deliver(rows: readonly Row[], report: JobReport, signal: AbortSignal): Promise<void> {
    // A slow receiver gives the rest of its turn back, long before the lease ends (safety J4).
    const until = performance.now() + this.#parts.work.rules.lease / 3;
    const hooks = await this.#hooks(rows);
    const ready = await this.#sorted(rows, hooks);
    const data = await this.#contents(ready);
    /** Receivers that turned out to be down, with the moment until which they are left alone. */
    const down = new Set<string>();
    await forEachAtMost(AT_ONCE, lanesOf(ready), async (lane) => {
      for (const [index, row] of lane.entries()) {
        if (signal.aborted || down.has(row.webhook_id) || performance.now() > until)
          return this.#leave(row.webhook_id, lane.slice(index));
        const hook = hooks.get(row.webhook_id);
        const content = data.get(row.id);
        if (!hook || !content) continue;
        if (await this.#send(row, hook, content, report)) down.add(row.webhook_id);
      }
    });
  }

  /** True when the receiver is down. */
  async #send(row: Row, hook: WebhookRow, data: WebhookPayload['data'], report: JobReport): Promise<boolean> {
    const { sender, logger, work } = this.#parts;
    try {
      const outcome = await sender.send(hook, row, data);
      if (outcome.untried) await work.postpone([row], outcome.error ?? '', 60_000);
      else await this.#note(row, hook, outcome, report);
      return outcome.result === 'down';
    } catch (error) {
      logger.error({ err: error, deliveryId: row.id }, 'webhook failed');
      const state = await work.failed(row, 'The message could not be made.', false);
      if (state !== 'lost') report[state] += 1;
      return false;
    }
  }

  async #note(row: Row, hook: WebhookRow, outcome: SendOutcome, report: JobReport): Promise<void> {
    const { em, work, health, clock } = this.#parts;
    const { status, duration, answer } = outcome;
    const last = { status, duration, answer, attempted_at: clock.now() };
    await inTransaction(em, async () => {
      if (outcome.result === 'delivered') {
        const settled = await work.settle([row], { state: 'done', last_error: null, ...last });
        report.done += settled.length;
        await health.worked(hook);
        return;
      }
      const test = row.event === WEBHOOK_TEST;
      const state = await work.failed(row, outcome.error ?? '', test);
      if (state === 'lost') return;
      report[state] += 1;
      await webhooksDb(em).updateTable('webhook_delivery').set(last).where('id', '=', row.id).execute();
      // A test says nothing about what is not sent yet.
      if (!test) await health.failed(hook, outcome);
    });
  }

  /** Rows that can go now; those of webhooks that are gone, off or paused are put aside. */
  async #sorted(rows: readonly Row[], hooks: ReadonlyMap<string, WebhookRow>): Promise<Row[]> {
    const { work, clock } = this.#parts;
    const now = clock.now();
    const test = (row: Row) => row.event === WEBHOOK_TEST;
    const off = rows.filter((row) => {
      const hook = hooks.get(row.webhook_id);
      return !hook || (!fromFlag(hook.enabled) && !test(row));
    });
    await work.settle(off, { state: 'dropped', last_error: 'The webhook is switched off or gone.' });
    const holdOf = (row: Row): number => hooks.get(row.webhook_id)?.hold_until ?? 0;
    const paused = rows.filter((row) => !off.includes(row) && holdOf(row) > now && !test(row));
    for (const until of new Set(paused.map(holdOf)))
      await work.release(
        paused.filter((row) => holdOf(row) === until),
        until,
      );
    return rows.filter((row) => !off.includes(row) && !paused.includes(row));
  }

  /** What each tells; news of leads that are gone are dropped. */
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
        data.set(row.id, { supplierId: row.supplier_id, note: 'A test: nothing happened.', by: null });
    const gone = rows.filter((row) => !data.has(row.id));
    await work.settle(gone, { state: 'dropped', last_error: 'The lead does not exist any more.' });
    return data;
  }

  /** Not tried: back into the queue, behind the pause of a receiver that is down. */
  async #leave(webhookId: string, rows: readonly Row[]): Promise<void> {
    const { work, clock } = this.#parts;
    const until = (await this.#hooks(rows)).get(webhookId)?.hold_until ?? 0;
    await work.release(rows, until > clock.now() ? until : undefined);
  }

  async #hooks(rows: readonly Row[]): Promise<Map<string, WebhookRow>> {
    const ids = [...new Set(rows.map((row) => row.webhook_id))];
    const found = await webhooksDb(this.#parts.em).selectFrom('webhook').selectAll().where('id', 'in', ids).execute();
    return new Map(found.map((hook) => [hook.id, hook]));
  }
}

function crowdsIn(rows: readonly Row[]): string[] {
  const byHook = Map.groupBy(rows, (row) => row.webhook_id);
  return [...byHook].filter(([, of]) => of.length >= MANY).map(([id]) => id);
}
