import { HttpError } from '../../../providers/HttpError.ts';
import { failureOf } from '../uploads/sendUpload.ts';
import { photoFailure } from '../uploads/upload.ts';

export type WebsiteFailure = ReturnType<typeof photoFailure> | 'missing';

/** Why a photo from the website can't be shown or imported. */
export function websiteFailure(error: unknown): WebsiteFailure {
  if (!(error instanceof HttpError)) return 'other';
  if (error.code === 'website-photo-unavailable') return 'missing';
  return photoFailure(failureOf(error) ?? 'other');
}
