import type { Readable } from 'node:stream';
import type { FilesApi, StoredFile } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { AttachmentGone } from '../../messaging/attachments/attachments.errors.ts';

export interface UnsentFilesParts {
  em: Em;
  clock: Clock;
  files: Pick<FilesApi, 'store' | 'find' | 'giveToLead'>;
}

interface Uploader {
  supplierId: string;
  userId: string;
}

/**
 * Files for the first reply to a lead that isn't added yet. They are visible to no one until then and become files of
 * the lead when it is added.
 */
export class UnsentFiles {
  readonly #parts: UnsentFilesParts;

  constructor(parts: UnsentFilesParts) {
    this.#parts = parts;
  }

  /** @throws FileRefused and the other errors of `FilesApi.store` */
  upload({ supplierId, userId }: Uploader, name: string, content: Readable): Promise<StoredFile> {
    return this.#parts.files.store({ supplierId, leadId: null, origin: 'unsent', name, content, userId });
  }

  /**
   * Inside the caller's transaction, which rolls back the lead if a file is missing, because the reply would be
   * refused. The supplier's own files stay where they are.
   * @throws AttachmentGone
   */
  async give({ supplierId, userId }: Uploader, leadId: string, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length === 0) return;
    const { em, clock, files } = this.#parts;
    const given = await files.giveToLead({ supplierId, userId, leadId }, fileIds);
    const taken = new Set(given.map(({ id }) => id));
    const others = fileIds.filter((id) => !taken.has(id));
    const own = (await files.find(supplierId, others)).filter((file) => file.leadId === null && isOwn(file));
    const there = new Set([...taken, ...own.map(({ id }) => id)]);
    const missing = fileIds.filter((id) => !there.has(id));
    if (missing.length > 0) throw new AttachmentGone(missing);
    if (given.length === 0) return;
    const added = given.map(({ id: fileId }) => ({ leadId, supplierId, kind: 'fileAdded', data: { fileId } }) as const);
    await recordActivity(em, clock.now(), ...added);
  }
}

const isOwn = ({ origin }: StoredFile): boolean => origin !== 'unsent';
