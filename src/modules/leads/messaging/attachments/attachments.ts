import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { FilesApi, StoredFile } from '#modules/suppliers/index.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { SharedLookup } from '#shared/persistence/lookups/shared-lookup.ts';
import { attachmentsDb } from './attachment-tables.ts';
import type { AttachmentRow } from './attachment-tables.ts';
import { AttachmentGone } from './attachments.errors.ts';

const attachmentsOfLeads = preparedForKeys((em: Em, leadIds) =>
  attachmentsDb(em)
    .selectFrom('attachment')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('owner_id')
    .orderBy('position'),
);

/** The message, scheduled message or template that files are attached to. */
export interface AttachmentOwner {
  ownerId: string;
  supplierId: string;
  /** The lead it is written to; null for a template, which can only have the supplier's own files. */
  leadId: string | null;
}

export type AttachmentsOf = ReadonlyMap<string, readonly AttachmentAnswer[]>;

/** Files attached to messages, scheduled messages and templates. */
export class Attachments {
  readonly #em: Em;
  readonly #files: Pick<FilesApi, 'find' | 'stillThere'>;
  readonly #ofLead: SharedLookup<string, AttachmentRow[]>;

  constructor({ em, files }: { em: Em; files: Pick<FilesApi, 'find' | 'stillThere'> }) {
    this.#em = em;
    this.#files = files;
    this.#ofLead = new SharedLookup(em, async (leadIds) => {
      const byLead = Map.groupBy(await attachmentsOfLeads(em, leadIds), (row) => row.lead_id);
      return leadIds.map((leadId) => byLead.get(leadId) ?? []);
    });
  }

  /**
   * Attaches files in this order, inside the caller's transaction.
   * @throws AttachmentGone for a file that was removed or belongs to someone else or to another lead
   */
  add(owner: AttachmentOwner, fileIds: readonly string[]): Promise<AttachmentRow[]> {
    return this.#insert(owner, fileIds, []);
  }

  /**
   * Replaces the attached files. Removed files that were already attached can stay, so that the text can be edited
   * first. `undefined` changes nothing.
   * @throws AttachmentGone
   */
  async replace(owner: AttachmentOwner, fileIds: readonly string[] | undefined): Promise<void> {
    if (fileIds === undefined) return;
    const before = await this.rows([owner.ownerId]);
    if (before.length > 0)
      await attachmentsDb(this.#em).deleteFrom('attachment').where('owner_id', '=', owner.ownerId).execute();
    await this.#insert(owner, fileIds, before);
  }

  async #insert(
    owner: AttachmentOwner,
    fileIds: readonly string[],
    before: readonly AttachmentRow[],
  ): Promise<AttachmentRow[]> {
    const wanted = [...new Set(fileIds)];
    const known = new Map(before.map((row) => [row.file_id, row]));
    const found = await this.#files.find(
      owner.supplierId,
      wanted.filter((id) => !known.has(id)),
    );
    const usable = new Map(found.filter((file) => isUsable(file, owner.leadId)).map((file) => [file.id, file]));
    const missing = wanted.filter((id) => !known.has(id) && !usable.has(id));
    if (missing.length > 0) throw new AttachmentGone(missing);
    const rows = wanted.flatMap((fileId, position) => {
      const [row, file] = [known.get(fileId), usable.get(fileId)];
      if (row) return [{ ...row, position }];
      return file ? [attachmentRow(owner, file, position)] : [];
    });
    if (rows.length > 0) await insertObjects(this.#em, 'attachment', rows);
    return rows;
  }

  /** Attachments by owner, in order. At most two statements. */
  async of(ownerIds: readonly string[]): Promise<AttachmentsOf> {
    return this.#presented(await this.rows(ownerIds));
  }

  /** Attachments of all messages of a lead, sent and scheduled. */
  async ofLead(leadId: string): Promise<AttachmentsOf> {
    return this.#presented(await this.#ofLead.find(leadId));
  }

  /** The stored rows, by owner and position. */
  async rows(ownerIds: readonly string[]): Promise<AttachmentRow[]> {
    if (ownerIds.length === 0) return [];
    return attachmentsDb(this.#em)
      .selectFrom('attachment')
      .selectAll()
      .where('owner_id', 'in', ownerIds)
      .orderBy('owner_id')
      .orderBy('position')
      .execute();
  }

  /** The ids of files that have not been removed. */
  async stillThere(rows: readonly Pick<AttachmentRow, 'file_id'>[]): Promise<ReadonlySet<string>> {
    return this.#files.stillThere([...new Set(rows.map((row) => row.file_id))]);
  }

  async #presented(rows: readonly AttachmentRow[]): Promise<AttachmentsOf> {
    const there = await this.stillThere(rows);
    const present = (row: AttachmentRow) => presentAttachment(row, !there.has(row.file_id));
    const byOwner = Map.groupBy(rows, (row) => row.owner_id);
    return new Map([...byOwner].map(([owner, files]) => [owner, files.map(present)]));
  }
}

export const presentAttachment = (row: AttachmentRow, gone: boolean): AttachmentAnswer => ({
  id: row.file_id,
  name: row.name,
  format: row.format,
  size: row.size,
  gone,
});

const isUsable = (file: StoredFile, leadId: string | null): boolean =>
  file.leadId === null ? file.origin !== 'unsent' : file.leadId === leadId;

export function attachmentRow(owner: AttachmentOwner, file: StoredFile, position: number): AttachmentRow {
  return {
    owner_id: owner.ownerId,
    file_id: file.id,
    supplier_id: owner.supplierId,
    lead_id: owner.leadId,
    position,
    name: file.name,
    format: file.format,
    type: file.type,
    size: file.size,
  };
}
