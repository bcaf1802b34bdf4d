import type { FilesApi } from '#modules/suppliers/index.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { AppError } from '#shared/errors.ts';
import type { Logger } from '#shared/logger.ts';
import type { ReceivedFile } from '#shared/mail/reading/received-mail.ts';

/** Pictures inside a text up to this many bytes are logos of signatures and dots that count readers. */
const ORNAMENT = 10_000;

/** Hangs the files of a couple's mail on its lead, checked and cleaned like every upload (safety S52). */
export class KeepReceivedFiles {
  readonly #files: Pick<FilesApi, 'store'>;
  readonly #outbox: Outbox;
  readonly #logger: Logger;

  constructor(files: Pick<FilesApi, 'store'>, outbox: Outbox, logger: Logger) {
    this.#files = files;
    this.#outbox = outbox;
    this.#logger = logger;
  }

  /**
   * Outside of a transaction. True when all were kept; a refused one (its type, the quota) stays in the raw mail.
   * @throws what is no refusal, such as a lost connection
   */
  async keep(place: { supplierId: string; leadId: string }, files: readonly ReceivedFile[]): Promise<boolean> {
    let whole = true;
    for (const { name, content, inline } of files) {
      if (inline && content.byteLength <= ORNAMENT) continue;
      const file = { ...place, origin: 'received', name, content, userId: null } as const;
      try {
        await this.#files.store(file, async () => {
          await this.#outbox.record({ name: 'lead.changed', supplierId: place.supplierId, leadId: place.leadId });
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        whole = false;
        this.#logger.warn({ code: error.code, leadId: place.leadId }, 'a file of a mail was not kept');
      }
    }
    return whole;
  }
}
