import { AppError } from '#shared/errors.ts';

/** A file to be attached was removed. Nothing is sent, so that no email mentions a file it doesn't have. */
export class AttachmentGone extends AppError {
  constructor(fileIds: readonly string[]) {
    super('conflict', 'attachment-gone', 'An attached file has been removed. Detach it, or attach another.', {
      meta: { fileIds: fileIds.join(' ') },
    });
  }
}
