import type { FilesApi } from '#modules/suppliers/index.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { AppError } from '#shared/errors.ts';
import type { Logger } from '#shared/logger.ts';
import type { ReceivedFile } from '#shared/mail/reading/received-mail.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { attachmentRow } from '../attachments/attachments.ts';
import type { Attachments } from '../attachments/attachments.ts';

/** Pictures inside a text up to this many bytes are logos of signatures and dots that count readers. */
const ORNAMENT = 10_000;

/** Another worker has the mail by now, or the lead is gone. */
export class MailTakenOver extends Error {
  constructor() {
    super('The mail is in other hands.');
    this.name = 'MailTakenOver';
  }
}

/** Where the files of a mail belong: to a message of a lead. */
export interface ReceivedPlace {
  supplierId: string;
  leadId: string;
  messageId: string;
}

/**
 * Hangs the files of a couple's mail on its message and lead, checked and cleaned like every upload (safety S52). Each
 * is kept in a transaction of its own and marked by its place in the mail, so a process that dies in between loses
 * nothing and whoever goes on keeps nothing twice.
 */
export class KeepReceivedFiles {
  readonly #em: Em;
  readonly #files: Pick<FilesApi, 'store'>;
  readonly #attachments: Pick<Attachments, 'rows'>;
  readonly #outbox: Outbox;
  readonly #logger: Logger;

  constructor(
    em: Em,
    files: Pick<FilesApi, 'store'>,
    attachments: Pick<Attachments, 'rows'>,
    outbox: Outbox,
    logger: Logger,
  ) {
    this.#em = em;
    this.#files = files;
    this.#attachments = attachments;
    this.#outbox = outbox;
    this.#logger = logger;
  }

  /**
   * Outside of a transaction. True when all were kept; a refused one (its type, the quota) stays in the raw mail.
   * @param isOurs asked in the transaction of each file: false ends the work
   * @throws MailTakenOver, and what is no refusal, such as a lost connection or a storage that does not answer
   */
  async keep(place: ReceivedPlace, files: readonly ReceivedFile[], isOurs: () => Promise<boolean>): Promise<boolean> {
    const { supplierId, leadId, messageId } = place;
    const kept = new Set((await this.#attachments.rows([messageId])).map((row) => row.position));
    let whole = true;
    for (const [position, { name, content, inline }] of files.entries()) {
      if (kept.has(position) || (inline && content.byteLength <= ORNAMENT)) continue;
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
        whole = false;
        this.#logger.warn({ code: error.code, leadId }, 'a file of a mail was not kept');
      }
    }
    return whole;
  }
}
