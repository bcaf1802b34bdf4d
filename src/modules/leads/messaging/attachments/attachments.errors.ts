import { AppError } from '#shared/errors.ts';

/** A file that should go along was removed meanwhile: nothing is sent, so that no mail speaks of what it does not bring. */
export class AttachmentGone extends AppError {
  constructor(fileIds: readonly string[]) {
    super('conflict', 'attachment-gone', 'An attached file has been removed. Detach it, or attach another.', {
      meta: { fileIds: fileIds.join(' ') },
    });
  }
}
