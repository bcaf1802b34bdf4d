import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { PhotoRefusal } from '#contracts/photos/photo-limits.ts';
import type { FieldError } from '#contracts/problem.ts';
import { AppError } from '#shared/errors.ts';

const WORDS: Record<PhotoRefusal, string> = {
  empty: 'The file is empty.',
  type: 'Use a JPEG, PNG or WebP photo.',
  heic: 'HEIC photos aren’t supported. Save it as JPEG, or on an iPhone choose “Most Compatible” under Settings, Camera, Formats.',
  damaged: 'This photo is damaged or incomplete. Export it again, then try once more.',
  'too-detailed': `The limit is ${PHOTO_LIMITS.pixels / 1_000_000} megapixels. Save a smaller version.`,
  'too-small': `The shorter side must have at least ${PHOTO_LIMITS.side} pixels.`,
};

export class PhotoRefused extends AppError {
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal) {
    super('invalid', 'photo-refused', 'This photo can’t be used.', { detail: WORDS[reason], meta: { reason } });
    this.reason = reason;
  }
}

export class TooManyPhotos extends AppError {
  constructor() {
    super('conflict', 'photos-too-many', `You already have ${PHOTO_LIMITS.photos} photos. Delete one first.`, {
      meta: { max: PHOTO_LIMITS.photos },
    });
  }
}

/** For a record that would use the photo as its picture. */
export const photoGone = (): FieldError => ({
  pointer: '#/photoId',
  rule: 'photo-gone',
  detail: 'This photo is no longer there. Choose another one.',
});

/** Too many unfinished uploads. */
export class TooManyUploads extends AppError {
  constructor(max: number) {
    super(
      'conflict',
      'photo-uploads-too-many',
      'Too many uploads are unfinished. Finish or cancel some of them first.',
      {
        meta: { max },
      },
    );
  }
}

/** The bytes don't continue the stored ones; `received` says where to continue. */
export class WrongUploadOffset extends AppError {
  constructor(received: number) {
    super('conflict', 'upload-offset', 'The upload continues at another place.', { meta: { received } });
  }
}

export class UploadHeaders extends AppError {
  constructor() {
    super('malformed', 'malformed-body', 'Send Upload-Offset as a whole number.');
  }
}

/** The client disconnected midway; the bytes that arrived are kept. */
export class UploadCut extends AppError {
  constructor(received: number, cause: unknown) {
    super('malformed', 'malformed-body', 'The photo didn’t arrive completely. Continue the upload.', {
      meta: { received },
      cause,
    });
  }
}
