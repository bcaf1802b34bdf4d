/**
 * Files of suppliers, uploaded by teams and sent by couples (E3, M2, D68).
 * Owns: file, file_usage, received_usage, the folder `files` in DATA_DIR or in the bucket.
 * Promises: the type is detected by content; pictures contain no location; a row has all of its bytes or does not
 * exist.
 * Never: knows what a lead is or who can see it: files of leads are only served through the leads module, which masks.
 * Knows: no other module.
 */
import type { Readable } from 'node:stream';
import type { FilePlace, NewFile, StoredFile } from './stored-file.ts';
import { token } from '#shared/wiring/token.ts';

export type { FilePlace, NewFile, StoredFile } from './stored-file.ts';

export interface FilesApi {
  /**
   * Checks, cleans and stores a file. `alongside` runs in the transaction that writes the row, for anything that must
   * be committed with it. Call it outside a transaction, because it waits for the disk.
   * @throws FileRefused, UploadTooLarge, FileQuotaExceeded, StorageFull, StorageUnavailable; nothing is stored then
   */
  store(file: NewFile, alongside?: (file: StoredFile) => Promise<void>): Promise<StoredFile>;
  /** Files in a place, newest first, at most 500. */
  list(place: FilePlace): Promise<StoredFile[]>;
  /**
   * Files of a supplier by id, wherever they are attached, in the requested order. Unknown and removed ones are left
   * out. One query.
   */
  find(supplierId: string, ids: readonly string[]): Promise<StoredFile[]>;
  /** Those of the given ids, of any supplier, whose file exists and isn't removed. One query. */
  stillThere(ids: readonly string[]): Promise<Set<string>>;
  /** @throws NotFound */
  get(place: FilePlace, fileId: string): Promise<StoredFile>;
  /** The bytes. @throws StoredBytesMissing, StorageUnavailable */
  open(fileId: string): Promise<Readable>;
  /** Removes a file, which can be restored within a week. Joins the running transaction. @throws NotFound */
  remove(place: FilePlace, fileId: string, userId: string): Promise<StoredFile>;
  /** Undoes a removal. @throws NotFound, FileQuotaExceeded */
  restore(place: FilePlace, fileId: string): Promise<StoredFile>;
  /**
   * Permanently deletes all files of a supplier's leads, including removed ones, and frees their space. Joins the
   * running transaction, and deletes the bytes after its commit. A constant number of statements.
   */
  removeOfLeads(supplierId: string, leadIds: readonly string[]): Promise<void>;
  /**
   * Moves the files of one lead, or only these ids, to another lead of the supplier. Joins the running transaction.
   * Their space stays counted where it was. Returns the ids of the moved files.
   */
  moveToLead(leads: { supplierId: string; from: string; to: string }, ids?: readonly string[]): Promise<string[]>;
  /**
   * Attaches to a new lead those of these files that this person uploaded for its first reply (`unsent`). Joins the
   * running transaction. Returns them; all others are left alone.
   */
  giveToLead(to: { supplierId: string; userId: string; leadId: string }, ids: readonly string[]): Promise<StoredFile[]>;
}
export const FILES_API = token<FilesApi>('FilesApi');

export { presentFile } from './file-presenter.ts';
export { fileDownload, originalDownload } from './file-download.ts';
export { FileRefused } from './content/file-refused.ts';

/** Installation settings that this folder reads; bound by src/app. */
export interface FilesSettings {
  /** Local folder; uploads wait there to be checked. */
  folder: string;
  /** Maximum bytes of a supplier's own files, and again of those it receives from couples (FILES_QUOTA_MB). */
  quota: number;
}
export const FILES_SETTINGS = token<FilesSettings>('FilesSettings');
