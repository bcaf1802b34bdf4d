/**
 * Files of suppliers: what a team uploads and what couples send (E3, M2, D68).
 * Owns: file, file_usage, received_usage, the folder `files` in DATA_DIR or in the bucket.
 * Promises: the type is told by the content; pictures carry no place; a row has all of its bytes or there is no row.
 * Never: knows what a lead is or who may see it: files of leads leave only through the leads module, which masks.
 * Knows: nobody.
 */
import type { Readable } from 'node:stream';
import type { FilePlace, NewFile, StoredFile } from './stored-file.ts';
import { token } from '#shared/wiring/token.ts';

export type { FilePlace, NewFile, StoredFile } from './stored-file.ts';

export interface FilesApi {
  /**
   * Checks, cleans and keeps a file. `alongside` runs in the transaction that makes the row, for whatever must be true
   * together with it. Call it outside of a transaction: it waits for the disk.
   * @throws FileRefused, UploadTooLarge, FileQuotaExceeded, StorageFull, StorageUnavailable; nothing is kept then
   */
  store(file: NewFile, alongside?: (file: StoredFile) => Promise<void>): Promise<StoredFile>;
  /** Files of a place, newest first, at most 500. */
  list(place: FilePlace): Promise<StoredFile[]>;
  /** Files of a supplier by id, wherever they hang, in the order asked; unknown and removed ones are left out. One query. */
  find(supplierId: string, ids: readonly string[]): Promise<StoredFile[]>;
  /** Of these ids, of whatever supplier, those whose file exists and was not removed. One query. */
  stillThere(ids: readonly string[]): Promise<Set<string>>;
  /** @throws NotFound */
  get(place: FilePlace, fileId: string): Promise<StoredFile>;
  /** The bytes. @throws StoredBytesMissing, StorageUnavailable */
  open(fileId: string): Promise<Readable>;
  /** Takes a file away, to be restored within a week; joins the running transaction. @throws NotFound */
  remove(place: FilePlace, fileId: string, userId: string): Promise<StoredFile>;
  /** Takes a removal back. @throws NotFound, FileQuotaExceeded */
  restore(place: FilePlace, fileId: string): Promise<StoredFile>;
  /**
   * Takes all files of a supplier's leads away for good, removed ones too, and gives their space back; joins the running
   * transaction, and the bytes go when that is committed. A constant number of statements.
   */
  removeOfLeads(supplierId: string, leadIds: readonly string[]): Promise<void>;
  /**
   * Moves the files of one lead, or of those only these ids, to another lead of the supplier; joins the running
   * transaction. Their space stays counted where it was. Returns the ids of what moved.
   */
  moveToLead(leads: { supplierId: string; from: string; to: string }, ids?: readonly string[]): Promise<string[]>;
}
export const FILES_API = token<FilesApi>('FilesApi');

export { presentFile } from './file-presenter.ts';
export { fileDownload, originalDownload } from './file-download.ts';
export { FileRefused } from './content/file-refused.ts';

/** The settings of an installation that this folder reads; bound by src/app. */
export interface FilesSettings {
  /** Folder of this machine; uploads wait there for their check. */
  folder: string;
  /** Bytes that a supplier's own files may take, and as many those it receives from couples (FILES_QUOTA_MB). */
  quota: number;
}
export const FILES_SETTINGS = token<FilesSettings>('FilesSettings');
