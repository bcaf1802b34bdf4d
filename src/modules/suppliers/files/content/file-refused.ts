import type { FileRefusal } from '#contracts/files/file.ts';
import { AppError } from '#shared/errors.ts';

const WORDS: Record<FileRefusal, string> = {
  empty: 'The file is empty.',
  type: 'Use a PDF, JPEG, PNG, WebP, HEIC, GIF or text file, or a Word, Excel, PowerPoint or LibreOffice document in its current format.',
  mixed: 'Another file is hidden inside, such as an archive at the end of a PDF.',
  damaged: 'The file is damaged and can’t be read.',
  macros: 'The document contains macros. Save it without them.',
  'too-detailed': 'The picture has more than 40 megapixels.',
};

/** The content has no accepted type, or can't be trusted (S52). */
export class FileRefused extends AppError {
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal, cause?: unknown) {
    super('invalid', 'file-refused', 'This file can’t be accepted.', {
      detail: WORDS[reason],
      meta: { reason },
      cause,
    });
    this.reason = reason;
  }
}
