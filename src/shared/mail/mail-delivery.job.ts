import { MINUTE } from '#contracts/durations.ts';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Job, JobReport } from '../jobs.ts';
import type { Logger } from '../logger.ts';
import { fromJson } from '../persistence/json.ts';
import type { Em } from '../persistence/orm.ts';
import { inTransaction } from '../persistence/transaction.ts';
import { ids } from '../queue/held-jobs.ts';
import { forEachAtMost } from '../queue/for-each-at-most.ts';
import type { Claim, QueueRules } from '../queue/queue-table.ts';
import type { WorkQueue } from '../queue/work-queue.ts';
import type { mailSchema } from './mail.entity.ts';
import type { MailOutcome, MailOutcomeListener } from './mail-outcome.ts';
import type { MailQueue } from './mail-queue.ts';
import { MailRefused, MailServerUnreachable } from './mailer.ts';
import type { MailAttachment, Mailer, OutgoingMail } from './mailer.ts';
import { token } from '../wiring/token.ts';

type Db = InferKyselyDB<typeof mailSchema>;
type MailRow = Claim & Omit<Db['mail'], 'id' | 'attempt'>;

/** The tenth try is about four hours after the first. */
export const MAIL_QUEUE_RULES = {
  table: 'mail',
  lease: MINUTE,
  maxAttempts: 10,
  firstDelay: 30_000,
  doneState: 'sent',
} as const satisfies Omit<QueueRules, 'owner'>;
export const MAIL_WORK = token<WorkQueue>('MailWork');

const BATCH = 50;
const AT_ONCE = 5;
/** Milliseconds before emails are retried when no server could be reached. */
const SERVER_PAUSE = 30_000;

const COLUMNS = [
  'kind',
  'supplier_id',
  'reference_id',
  'from_name',
  'reply_to',
  'to_name',
  'to_address',
  'subject',
  'text',
  'html',
  'headers',
  'attachments',
  'rfc_message_id',
] as const;

/** Sends the emails of the `mail` table: claim, commit, send, mark (adr/0007). */
export class MailDeliveryJob implements Job {
  readonly name = 'mail-delivery';
  readonly schedule = '*/5 * * * * *';
  readonly purpose = 'send queued emails';
  readonly #em: Em;
  readonly #work: WorkQueue;
  readonly #queue: MailQueue;
  readonly #mailer: Mailer;
  readonly #listeners: readonly MailOutcomeListener[];
  readonly #logger: Logger;

  constructor({
    em,
    work,
    queue,
    mailer,
    listeners,
    logger,
  }: {
    em: Em;
    work: WorkQueue;
    queue: MailQueue;
    mailer: Mailer;
    listeners: readonly MailOutcomeListener[];
    logger: Logger;
  }) {
    this.#em = em;
    this.#work = work;
    this.#queue = queue;
    this.#mailer = mailer;
    this.#listeners = listeners;
    this.#logger = logger;
  }

  onWake(listener: () => void): () => void {
    return this.#queue.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report: JobReport = { done: 0, failed: 0, dead: await this.#buryLost() };
    while (!signal.aborted) {
      const rows = await this.#work.claim<MailRow>(BATCH, COLUMNS);
      if (rows.length === 0) break;
      if (!(await this.#deliver(rows, report, signal))) break;
    }
    return report;
  }

  /** Returns false if no server can be reached. */
  async #deliver(rows: readonly MailRow[], report: JobReport, signal: AbortSignal): Promise<boolean> {
    const claimedAt = performance.now();
    const untouched = new Set(rows);
    let unreachable: MailServerUnreachable | null = null;
    await forEachAtMost(AT_ONCE, rows, async (row) => {
      if (signal.aborted || unreachable) return;
      untouched.delete(row);
      if (performance.now() - claimedAt > this.#work.rules.lease / 3 && (await this.#work.renew([row])).length === 0)
        return;
      try {
        await this.#mailer.send(asMail(row));
      } catch (error) {
        if (error instanceof MailServerUnreachable) {
          unreachable = error;
          untouched.add(row);
        } else {
          await this.#noteFailure(row, error, report);
        }
        return;
      }
      if (await this.#noteSent(row)) report.done += 1;
    });
    const left = [...untouched];
    if (unreachable !== null) {
      const { message } = unreachable as MailServerUnreachable;
      this.#logger.warn({ event: 'mail-server-unreachable', waiting: left.length }, message);
      await this.#work.postpone(left, message, SERVER_PAUSE);
      report.failed += left.length;
      return false;
    }
    await this.#work.release(left);
    return true;
  }

  async #noteSent(row: MailRow): Promise<boolean> {
    return inTransaction(this.#em, async () => {
      if ((await this.#work.done([row])).length === 0) return false;
      await this.#notify(row, 'sent');
      return true;
    });
  }

  async #noteFailure(row: MailRow, error: unknown, report: JobReport): Promise<void> {
    const refused = error instanceof MailRefused;
    const reason = refused ? error.message : 'The email could not be created.';
    if (!refused) this.#logger.error({ err: error, mailId: row.id }, 'mail failed');
    await inTransaction(this.#em, async () => {
      const state = await this.#work.failed(row, reason, refused && error.permanent);
      if (state === 'lost') return;
      report[state] += 1;
      await this.#notify(row, state, refused && error.permanent ? reason : null);
    });
  }

  async #buryLost(): Promise<number> {
    return inTransaction(this.#em, async () => {
      const buried = await this.#work.bury(250);
      if (buried.length === 0) return 0;
      const rows = await this.#em
        .getKysely<Db>()
        .selectFrom('mail')
        .select(['id', 'kind', 'reference_id', 'supplier_id'])
        .where('id', 'in', ids(buried))
        .execute();
      for (const row of rows) await this.#notify(row, 'dead');
      return buried.length;
    });
  }

  async #notify(
    row: Pick<MailRow, 'id' | 'kind' | 'reference_id' | 'supplier_id'>,
    state: MailOutcome['state'],
    refusal: string | null = null,
  ): Promise<void> {
    const outcome = {
      mailId: row.id,
      kind: row.kind,
      referenceId: row.reference_id,
      supplierId: row.supplier_id,
      state,
      refusal,
    };
    for (const listener of this.#listeners) if (listener.kinds.includes(row.kind)) await listener.outcome(outcome);
  }
}

function asMail(row: MailRow): OutgoingMail {
  return {
    id: row.id,
    kind: row.kind,
    supplierId: row.supplier_id,
    referenceId: row.reference_id,
    messageId: row.rfc_message_id,
    fromName: row.from_name,
    toName: row.to_name,
    toAddress: row.to_address,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: fromJson<Record<string, string>>(row.headers),
    attachments: fromJson<MailAttachment[] | null>(row.attachments) ?? [],
  };
}
