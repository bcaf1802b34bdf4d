import type { FileFormat } from '#contracts/files/file.ts';
import { cleanHeic } from './clean-heic.ts';
import { cleanImage } from './clean-image.ts';
import { endingOf, fileName } from './file-name.ts';
import { FileRefused } from './file-refused.ts';
import { GIF, HEIC, PNG, fileType } from './file-type.ts';
import type { FileType } from './file-type.ts';

/** What gets stored: the name, the content's type and the bytes, re-encoded for pictures. */
export interface CheckedContent {
  name: string;
  type: FileType;
  content: Buffer;
}

/** `only` is the only format accepted. @throws FileRefused */
export async function checkContent(name: string, content: Buffer, only?: FileFormat): Promise<CheckedContent> {
  const told = fileType(content, endingOf(name));
  if (only && told.format !== only) throw new FileRefused('type');
  const type = told === GIF ? PNG : told;
  const kept = told === HEIC ? cleanHeic(content) : told.format === 'image' ? await cleanImage(content, told) : content;
  return { name: fileName(name, type), type, content: kept };
}
