import type { FileFormat } from '#contracts/files/file.ts';

/** What a content is, and the ending that its name gets. */
export interface FileType {
  format: FileFormat;
  type: string;
  endings: readonly [string, ...string[]];
}
