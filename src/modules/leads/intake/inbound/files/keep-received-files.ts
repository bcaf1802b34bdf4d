import { FileRefused } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import type { RefusedFileReason } from '#contracts/files/refused-file.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { AppError } from '#shared/errors.ts';
import type { Logger } from '#shared/logger.ts';
import type { ReceivedFile } from '#shared/mail/reading/received-mail.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { attachmentRow } from '../../../messaging/attachments/attachments.ts';
import type { Attachments } from '../../../messaging/attachments/attachments.ts';
import type { Refusal, RefusedFiles } from './refused-files.ts';
import { isUnsafe } from './unsafe-file.ts';

/** Pictures embedded in the text that have at most this many bytes are treated as signature logos or tracking pixels. */
const ORNAMENT = 10_000;

/** Another worker has claimed the email in the meantime, or the lead was deleted. */
export class MailTakenOver extends Error {
  constructor() {
    super('Another worker has this email.');
    this.name = 'MailTakenOver';
  }
}

/** The message of a lead that an email's files belong to. */
export interface ReceivedPlace {
  supplierId: string;
  leadId: string;
  messageId: string;
  /** The email they came with. */
  mailId: string;
}

/**
 * Attaches the files of a couple's email to its message and lead, checked and cleaned like every upload (S52). Each
 * file is stored in its own transaction and recorded with its position in the email, so a crash in between loses
 * nothing and the process that resumes stores nothing twice.
 */
export class KeepReceivedFiles {
  readonly #em: Em;
  readonly #files: Pick<FilesApi, 'store'>;
  readonly #attachments: Pick<Attachments, 'rows'>;
  readonly #outbox: Outbox;
  readonly #logger: Logger;
  readonly #refused: Pick<RefusedFiles, 'record'>;

  constructor({
    em,
    files,
    attachments,
    outbox,
    logger,
    refused,
  }: {
    em: Em;
    files: Pick<FilesApi, 'store'>;
    attachments: Pick<Attachments, 'rows'>;
    outbox: Outbox;
    logger: Logger;
    refused: Pick<RefusedFiles, 'record'>;
  }) {
    this.#em = em;
    this.#files = files;
    this.#attachments = attachments;
    this.#outbox = outbox;
    this.#logger = logger;
    this.#refused = refused;
  }

  /**
   * Call it outside a transaction. Refused files are listed on the message, with the reason (T8).
   * @param isOurs called in the transaction of each file: false stops the work
   * @throws MailTakenOver, and errors that aren't refusals, such as a lost connection or storage that doesn't respond
   */
  async keep(place: ReceivedPlace, files: readonly ReceivedFile[], isOurs: () => Promise<boolean>): Promise<void> {
    const { supplierId, leadId, messageId, mailId } = place;
    const kept = new Set((await this.#attachments.rows([messageId])).map((row) => row.position));
    const refusals: Refusal[] = [];
    const refuse = ({ position, name, size }: ReceivedFile, reason: RefusedFileReason) => {
      refusals.push({ position, name, size, reason });
      this.#logger.info({ reason, leadId }, 'a file of an email was not stored');
    };
    for (const received of files) {
      const { position, name, content } = received;
      if (kept.has(position) || isOrnament(received)) continue;
      if (content === null) {
        refuse(received, 'too-many');
        continue;
      }
      const file = { supplierId, leadId, origin: 'received', name, content, userId: null } as const;
      try {
        await this.#files.store(file, async (stored) => {
          if (!(await isOurs())) throw new MailTakenOver();
          const row = attachmentRow({ ownerId: messageId, supplierId, leadId }, stored, position);
          await insertObjects(this.#em, 'attachment', [row]);
          await this.#outbox.record({ name: 'lead.changed', supplierId, leadId });
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
        refuse(received, reasonOf(error, name, content));
      }
    }
    if (refusals.length === 0) return;
    await inTransaction(this.#em, async () => {
      if (!(await isOurs())) throw new MailTakenOver();
      await this.#refused.record(messageId, mailId, refusals);
      await this.#outbox.record({ name: 'lead.changed', supplierId, leadId });
    });
  }

  /** Records the files of a teammate's reply by email, which are not sent to the couple. Inside the caller's transaction. */
  async refuseReply(messageId: string, mailId: string, files: readonly ReceivedFile[]): Promise<void> {
    const refusals = files
      .filter((file) => !isOrnament(file))
      .map(({ position, name, size, content }): Refusal => {
        const reason = content !== null && isUnsafe(name, content) ? 'unsafe' : 'by-reply';
        return { position, name, size, reason };
      });
    if (refusals.length > 0) await this.#refused.record(messageId, mailId, refusals);
  }
}

const isOrnament = ({ inline, type, size }: ReceivedFile): boolean =>
  inline && type.startsWith('image/') && size <= ORNAMENT;

function reasonOf(error: AppError, name: string, content: Uint8Array): RefusedFileReason {
  if (error instanceof FileRefused)
    return error.reason !== 'empty' && error.reason !== 'macros' && isUnsafe(name, content) ? 'unsafe' : error.reason;
  return error.kind === 'too-large' ? 'too-large' : error.code.includes('quota') ? 'quota' : 'damaged';
}
