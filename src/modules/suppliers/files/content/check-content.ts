import { cleanImage } from './clean-image.ts';
import { endingOf, fileName } from './file-name.ts';
import { fileType } from './file-type.ts';
import type { FileType } from './file-type.ts';

/** What may be kept: the name, the type of the content and the bytes, drawn anew when they are a picture. */
export interface CheckedContent {
  name: string;
  type: FileType;
  content: Buffer;
}

/** @throws FileRefused */
export async function checkContent(name: string, content: Buffer): Promise<CheckedContent> {
  const type = fileType(content, endingOf(name));
  const kept = type.format === 'image' ? await cleanImage(content, type) : content;
  return { name: fileName(name, type), type, content: kept };
}
