import type { FileStorage } from '#shared/storage/file-storage.ts';
import { token } from '#shared/wiring/token.ts';

/** Bytes of photos and unfinished uploads, separate from downloadable files. */
export const PHOTO_STORAGE = token<FileStorage>('PhotoStorage');
