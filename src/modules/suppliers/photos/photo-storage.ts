import type { FileStorage } from '#shared/storage/file-storage.ts';
import { token } from '#shared/wiring/token.ts';

/** Bytes of photos and of unfinished uploads, apart from the files that are downloads. */
export const PHOTO_STORAGE = token<FileStorage>('PhotoStorage');
