import { MINUTE } from '#contracts/durations.ts';
import { createHash } from 'node:crypto';
import type { Outbox } from '#shared/events/outbox.ts';
import { cutText } from '#shared/cut-text.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import { readMail } from '#shared/mail/reading/read-mail.ts';
import type { ReceivedMail } from '#shared/mail/reading/received-mail.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Claim, QueueRules } from '#shared/queue/queue-table.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import type { InboundDb } from '../mails/inbound-tables.ts';
import { bodyOf } from './file-mail.ts';
import type { FileMail, Filed } from './file-mail.ts';
import type { InboundStore } from '../mails/inbound-store.ts';
import { MailTakenOver } from '../files/keep-received-files.ts';
import type { KeepReceivedFiles } from '../files/keep-received-files.ts';
import { token } from '#shared/wiring/token.ts';

type InboundRow = Claim & Pick<InboundDb['inbound_mail'], 'recipients' | 'supplier_id' | 'lead_id' | 'message_id'>;

export const INBOUND_QUEUE = {
  table: 'inbound_mail',
  lease: MINUTE,
  maxAttempts: 6,
  firstDelay: 30_000,
  doneState: 'done',
} as const satisfies Omit<QueueRules, 'owner'>;
export const INBOUND_WORK = token<WorkQueue>('InboundWork');

/** Few at a time, because a raw email can be several megabytes and is read in memory. */
const BATCH = 10;

export interface InboundSortingParts {
  em: Em;
  engine: EngineName;
  work: WorkQueue;
  store: InboundStore;
  filing: FileMail;
  files: KeepReceivedFiles;
  outbox: Outbox;
  logger: Logger;
}

/** Parses stored emails and files them; retries failures and shows staff those that keep failing. */
export class InboundSorting implements Job {
  readonly name = 'inbound-mail';
  readonly schedule = '*/10 * * * * *';
  readonly purpose = 'file incoming emails';
  readonly #parts: InboundSortingParts;

  constructor(parts: InboundSortingParts) {
    this.#parts = parts;
  }

  onWake(listener: () => void): () => void {
    return this.#parts.store.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { work } = this.#parts;
    const report: JobReport = { done: 0, failed: 0, dead: (await work.bury(250)).length };
    while (!signal.aborted) {
      const rows = await work.claim<InboundRow>(BATCH, ['recipients', 'supplier_id', 'lead_id', 'message_id']);
      if (rows.length === 0) break;
      for (const row of rows) {
        if (signal.aborted) await work.release([row]);
        else await this.#sort(row, report);
      }
    }
    return report;
  }

  async #sort(row: InboundRow, report: JobReport): Promise<void> {
    const { work, store, logger } = this.#parts;
    try {
      const raw = await store.raw(row.id);
      if (!raw) throw new Error('The raw email is gone.');
      const mail = await readMail(raw);
      // Already filed, by this job or by hand: only its files are left to do.
      if (row.message_id !== null) {
        await this.#keepFiles(row, mail);
        return;
      }
      const digest = createHash('sha256').update(raw).digest('hex');
      if (await this.#file(row, mail, digest)) report.done += 1;
    } catch (error) {
      if (error instanceof MailTakenOver) return;
      logger.error({ err: error, inboundMailId: row.id }, 'an incoming email could not be filed');
      const state = await work.failed(row, 'It could not be filed.', false);
      if (state !== 'lost') report[state] += 1;
    }
  }

  /** Null if we no longer held the claim. */
  async #file(row: InboundRow, mail: ReceivedMail, digest: string): Promise<Filed | 'duplicate' | null> {
    const { filing, work, store } = this.#parts;
    const envelope = fromJson<string[]>(row.recipients).map((address) => address.toLowerCase());
    const recipients = { envelope, all: [...new Set([...envelope, ...mail.recipients])] };
    try {
      return await this.#committed(async () => {
        if ((await work.hold([row])).length === 0) return null;
        const filed = await filing.file(mail, recipients, digest);
        const withFiles = filed.outcome === 'message' && mail.files.length > 0;
        await work.settle([row], { ...record(mail, filed), ...(withFiles && { state: 'scheduled' }) });
        if (filed.outcome === 'unsorted') await this.#tellUnsorted(filed);
        else if (!withFiles) await store.release(row.id);
        if (filed.outcome === 'answer' && filed.messageId !== null)
          await this.#parts.files.refuseReply(filed.messageId, row.id, mail.files);
        return filed;
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The same email was filed before, perhaps a moment ago by another process, and the transaction was rolled back.
      return this.#committed(async () => {
        const ours = await work.settle([row], { ...head(mail), state: 'done', outcome: 'duplicate', text: '' });
        await store.release(row.id);
        return ours.length > 0 ? 'duplicate' : null;
      });
    }
  }

  /**
   * The email is filed whatever happens to its files. Those are a second task in the same queue, which resumes after a
   * crash. The raw bytes are kept for a while, for the originals of refused files.
   */
  async #keepFiles(row: InboundRow, mail: ReceivedMail): Promise<void> {
    const { files, store, work } = this.#parts;
    const { supplier_id: supplierId, lead_id: leadId, message_id: messageId } = row;
    if (supplierId === null || leadId === null || messageId === null) return;
    const isOurs = async () => (await work.hold([row])).length > 0;
    await files.keep({ supplierId, leadId, messageId, mailId: row.id }, mail.files, isOurs);
    await this.#committed(async () => {
      const ours = await work.done([row]);
      if (ours.length > 0) await store.release(row.id);
    });
  }

  async #tellUnsorted({ supplierId }: Filed): Promise<void> {
    if (supplierId !== null) await this.#parts.outbox.record({ name: 'mail.unsorted', supplierId });
  }

  #committed<T>(work: () => Promise<T>): Promise<T> {
    return inTransaction(this.#parts.em, work, { readCommitted: true });
  }
}

const head = (mail: ReceivedMail) => ({
  from_name: mail.from?.name ?? '',
  from_address: mail.from?.address ?? '',
  subject: cutText(mail.subject, 400),
  last_error: null,
});

function record(mail: ReceivedMail, filed: Filed): { state: string } & Record<string, unknown> {
  const unsorted = filed.outcome === 'unsorted';
  const { body, rest } = bodyOf(mail);
  return {
    ...head(mail),
    state: unsorted ? 'unsorted' : 'done',
    outcome: filed.outcome,
    reason: filed.reason,
    market: filed.market,
    supplier_id: filed.supplierId,
    lead_id: filed.leadId,
    message_id: filed.messageId,
    once_key: filed.onceKey,
    text: unsorted ? [body, rest ?? ''].join('\n\n').trim() : '',
  };
}
