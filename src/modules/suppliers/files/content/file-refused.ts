import type { FileRefusal } from '#contracts/file.ts';
import { AppError } from '#shared/errors.ts';

const WORDS: Record<FileRefusal, string> = {
  empty: 'The file is empty.',
  type: 'Send PDF, JPEG, PNG, WebP, HEIC, GIF, text, or documents of Word, Excel, PowerPoint or LibreOffice in their newer form.',
  mixed: 'The file is two things at once, such as a PDF with an archive behind it.',
  damaged: 'The file is damaged and cannot be read.',
  macros: 'The document contains macros. Save it without them.',
  'too-detailed': 'The picture has more than 40 megapixels.',
};

/** The content is of no kind that we keep, or not to be trusted (S52). */
export class FileRefused extends AppError {
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal, cause?: unknown) {
    super('invalid', 'file-refused', 'This file cannot be taken.', { detail: WORDS[reason], meta: { reason }, cause });
    this.reason = reason;
  }
}
