/**
 * Files of suppliers: what a team uploads and what couples send (E3, M2, D68).
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
   * be committed with it. Call it outside a transaction: it waits for the disk.
   * @throws FileRefused, UploadTooLarge, FileQuotaExceeded, StorageFull, StorageUnavailable; nothing is stored then
   */
  store(file: NewFile, alongside?: (file: StoredFile) => Promise<void>): Promise<StoredFile>;
  /** Files of a place, newest first, at most 500. */
  list(place: FilePlace): Promise<StoredFile[]>;
  /**
   * Files of a supplier by id, wherever they are attached, in the requested order; unknown and removed ones are left
   * out. One query.
   */
  find(supplierId: string, ids: readonly string[]): Promise<StoredFile[]>;
  /** The given ids, of any supplier, whose file exists and was not removed. One query. */
  stillThere(ids: readonly string[]): Promise<Set<string>>;
  /** @throws NotFound */
  get(place: FilePlace, fileId: string): Promise<StoredFile>;
  /** The bytes. @throws StoredBytesMissing, StorageUnavailable */
  open(fileId: string): Promise<Readable>;
  /** Removes a file, which can be restored within a week; joins the running transaction. @throws NotFound */
  remove(place: FilePlace, fileId: string, userId: string): Promise<StoredFile>;
  /** Undoes a removal. @throws NotFound, FileQuotaExceeded */
  restore(place: FilePlace, fileId: string): Promise<StoredFile>;
  /**
   * Deletes all files of a supplier's leads permanently, including removed ones, and returns their space; joins the
   * running transaction, after whose commit the bytes are deleted. A constant number of statements.
   */
  removeOfLeads(supplierId: string, leadIds: readonly string[]): Promise<void>;
  /**
   * Moves the files of one lead, or only these ids, to another lead of the supplier; joins the running transaction.
   * Their space stays counted where it was. Returns the ids of the moved files.
   */
  moveToLead(leads: { supplierId: string; from: string; to: string }, ids?: readonly string[]): Promise<string[]>;
  /**
   * Gives a new lead those of these files that this person uploaded for its first reply (`unsent`), as files of the lead;
   * joins the running transaction. Returns them; all others are left alone.
   */
  giveToLead(to: { supplierId: string; userId: string; leadId: string }, ids: readonly string[]): Promise<StoredFile[]>;
}
export const FILES_API = token<FilesApi>('FilesApi');

export { presentFile } from './file-presenter.ts';
export { fileDownload, originalDownload } from './file-download.ts';
export { FileRefused } from './content/file-refused.ts';

/** The settings of an installation that this folder reads; bound by src/app. */
export interface FilesSettings {
  /** Local folder; uploads wait there to be checked. */
  folder: string;
  /**
   * Maximum bytes of a supplier's own files, and the same again for those it receives from couples (FILES_QUOTA_MB).
   */
  quota: number;
}
export const FILES_SETTINGS = token<FilesSettings>('FilesSettings');
