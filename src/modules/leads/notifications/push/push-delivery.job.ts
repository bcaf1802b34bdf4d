import { DAY, MINUTE, SECOND } from '#contracts/durations.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { Logger } from '#shared/logger.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import type { Claim, QueueRules } from '#shared/queue/queue-table.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import { pushDb } from './push-tables.ts';
import type { PushContents, PushJob } from './push-contents.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushQueue } from './push-queue.ts';
import type { Vapid } from './vapid.ts';
import { token } from '#shared/wiring/token.ts';

/** The sixth try is about a quarter of an hour after the first. */
export const PUSH_QUEUE = {
  table: 'push_message',
  lease: MINUTE,
  maxAttempts: 6,
  firstDelay: 30_000,
  doneState: 'done',
} as const satisfies Omit<QueueRules, 'owner'>;
export const PUSH_WORK = token<WorkQueue>('PushWork');

const BATCH = 50;
const AT_ONCE = 5;
/** How many seconds a push service keeps a message for a device that is off. */
const TTL = DAY / SECOND;
/** The browser withdrew its permission or was reset (RFC 8030 §7.3). */
const GONE = [404, 410];
/** Our request is invalid, so trying again would not help. */
const REFUSED = [400, 401, 403, 413];

type Row = Claim & { subscription_id: string; notification_id: string };

export interface PushDeliveryParts {
  em: Em;
  work: WorkQueue;
  queue: PushQueue;
  contents: PushContents;
  vapid: Vapid;
  client: Pick<HttpClient, 'request'>;
  logger: Logger;
}

/** Sends push messages to the browsers' push services: claim, commit, send, mark (adr/0007). */
export class PushDeliveryJob implements Job {
  readonly name = 'push-delivery';
  readonly schedule = '*/10 * * * * *';
  readonly purpose = 'send push messages';
  readonly #parts: PushDeliveryParts;

  constructor(parts: PushDeliveryParts) {
    this.#parts = parts;
  }

  onWake(listener: () => void): () => void {
    return this.#parts.queue.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { work, contents } = this.#parts;
    const report: JobReport = { done: 0, failed: 0, dead: (await work.bury(BATCH)).length };
    while (!signal.aborted) {
      const rows = await work.claim<Row>(BATCH, ['subscription_id', 'notification_id']);
      if (rows.length === 0) break;
      const jobs = await contents.of(rows);
      const skipped = rows.filter((row) => !jobs.has(row.id));
      await work.done(skipped);
      await forEachAtMost(AT_ONCE, rows, async (row) => {
        const job = jobs.get(row.id);
        if (!job) return;
        if (signal.aborted) await work.release([row]);
        else await this.#send(row, job, report);
      });
    }
    return report;
  }

  async #send(row: Row, job: PushJob, report: JobReport): Promise<void> {
    const { work, logger } = this.#parts;
    try {
      const status = await this.#call(job);
      if (GONE.includes(status)) await this.#forget(job.subscriptionId);
      if (status < 300 || GONE.includes(status)) {
        const ours = await work.done([row]);
        report.done += ours.length;
        return;
      }
      await this.#failed(row, `The push service responded with ${status}.`, REFUSED.includes(status), report);
    } catch (error) {
      const known = error instanceof OutboundError;
      if (!known) logger.error({ err: error, pushId: row.id }, 'push message failed');
      // A private address stays private, and no real browser uses one.
      const closed = known && error.fault === 'private-address';
      if (closed) await this.#forget(job.subscriptionId);
      await this.#failed(row, known ? error.message : 'The message could not be created.', closed || !known, report);
    }
  }

  async #call({ subscriptionId, endpoint, keys, urgent, payload }: PushJob): Promise<number> {
    const { client, vapid } = this.#parts;
    const answer = await client.request({
      url: endpoint,
      // Endpoints are chosen by any signed-in person, and many share the same few services.
      party: `push ${subscriptionId}`,
      method: 'POST',
      headers: {
        Authorization: await vapid.authorization(endpoint),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(TTL),
        Urgency: urgent ? 'high' : 'normal',
      },
      body: encryptPush(payload, keys),
      maxBytes: 10_000,
    });
    return answer.status;
  }

  async #failed(row: Row, reason: string, permanent: boolean, report: JobReport): Promise<void> {
    const state = await this.#parts.work.failed(row, reason, permanent);
    if (state !== 'lost') report[state] += 1;
  }

  async #forget(subscriptionId: string): Promise<void> {
    await pushDb(this.#parts.em).deleteFrom('push_subscription').where('id', '=', subscriptionId).execute();
  }
}
