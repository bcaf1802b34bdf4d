import type { Readable } from 'node:stream';
import type { FilesApi, StoredFile } from '#modules/suppliers/index.ts';
import type { LeadActivityKind } from '#contracts/lead/lead-activity.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';

export interface LeadFilesParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leadAccess: LeadAccess;
  files: FilesApi;
}

/**
 * Files of a lead: the team's uploads and the couple's files. While the lead is locked, the couple's files are hidden,
 * because their names and contents may reveal who they are (D35, S33).
 */
export class LeadFiles {
  readonly #parts: LeadFilesParts;

  constructor(parts: LeadFilesParts) {
    this.#parts = parts;
  }

  /** Newest first. @throws NotFound */
  async list(supplierId: string, leadId: string): Promise<StoredFile[]> {
    const { visible } = await this.#parts.leadAccess.open(supplierId, leadId);
    const files = await this.#parts.files.list({ supplierId, leadId });
    return files.filter((file) => isSeen(file, visible.locked));
  }

  /** @throws NotFound, FileRefused and the other errors of `FilesApi.store` */
  async upload(
    supplierId: string,
    leadId: string,
    userId: string,
    name: string,
    content: Readable,
  ): Promise<StoredFile> {
    await this.#parts.leadAccess.open(supplierId, leadId);
    return this.#parts.files.store({ supplierId, leadId, origin: 'upload', name, content, userId }, (file) =>
      this.#notify(file, 'fileAdded'),
    );
  }

  /** @throws NotFound also for a couple's file while the lead is locked */
  async open(supplierId: string, leadId: string, fileId: string): Promise<{ file: StoredFile; content: Readable }> {
    const { visible } = await this.#parts.leadAccess.open(supplierId, leadId);
    const [file] = await this.#parts.files.find(supplierId, [fileId]);
    // The supplier's own files are attached to messages, so everyone who can read leads can read them.
    if (!file || file.origin === 'unsent' || (file.leadId !== null && file.leadId !== leadId))
      throw new NotFound('This file');
    assertSeen(file, visible.locked);
    return { file, content: await this.#parts.files.open(fileId) };
  }

  /** @throws NotFound */
  async remove(supplierId: string, leadId: string, fileId: string, userId: string): Promise<void> {
    await inTransaction(this.#parts.em, async () => {
      const { visible } = await this.#parts.leadAccess.open(supplierId, leadId);
      const file = await this.#parts.files.remove({ supplierId, leadId }, fileId, userId);
      assertSeen(file, visible.locked);
      await this.#notify(file, 'fileRemoved');
    });
  }

  /** @throws NotFound, FileQuotaExceeded */
  async restore(supplierId: string, leadId: string, fileId: string): Promise<StoredFile> {
    return inTransaction(this.#parts.em, async () => {
      const { visible } = await this.#parts.leadAccess.open(supplierId, leadId);
      const file = await this.#parts.files.restore({ supplierId, leadId }, fileId);
      assertSeen(file, visible.locked);
      await this.#notify(file, 'fileRestored');
      return file;
    });
  }

  async #notify({ id: fileId, supplierId, leadId }: StoredFile, kind: LeadActivityKind): Promise<void> {
    if (leadId === null) return;
    const { em, clock, outbox } = this.#parts;
    await recordActivity(em, clock.now(), { leadId, supplierId, kind, data: { fileId } });
    await outbox.record({ name: 'lead.changed', supplierId, leadId });
  }
}

const isSeen = (file: StoredFile, locked: boolean): boolean => !locked || file.origin === 'upload';

/** Call it inside the transaction, so that throwing rolls everything back. */
function assertSeen(file: StoredFile, locked: boolean): void {
  if (!isSeen(file, locked)) throw new NotFound('This file');
}
