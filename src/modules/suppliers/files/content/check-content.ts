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
  const detected = fileType(content, endingOf(name));
  if (only && detected.format !== only) throw new FileRefused('type');
  const type = detected === GIF ? PNG : detected;
  const kept =
    detected === HEIC
      ? cleanHeic(content)
      : detected.format === 'image'
        ? await cleanImage(content, detected)
        : content;
  return { name: fileName(name, type), type, content: kept };
}
