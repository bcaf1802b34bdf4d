import type { FileFormat } from '#contracts/files/file.ts';

/** The type of a content, and the extension that its name gets. */
export interface FileType {
  format: FileFormat;
  type: string;
  endings: readonly [string, ...string[]];
}
