import type { FileFormat } from '#contracts/files/file.ts';

/** A content type, and the extension that names get. */
export interface FileType {
  format: FileFormat;
  type: string;
  endings: readonly [string, ...string[]];
}
