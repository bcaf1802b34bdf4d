/** Sends one photo: what the server has of it is asked for first, so it resumes at any byte. */
import type { UploadedPhoto } from '#contracts/photos/photo.ts';
import { PHOTO_REFUSALS } from '#contracts/photos/photo-limits.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { photosData } from '../photosData.ts';
import type { Upload, UploadFailure } from './upload.ts';
import { fileOf, findUpload, setUpload } from './uploadStore.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** Why it won't be retried. */
export class UploadRefused extends Error {
  readonly failure: UploadFailure;
  constructor(failure: UploadFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Tries until the photo is there or refused. @throws UploadRefused, AbortError */
export async function sendUpload(id: string, signal: AbortSignal): Promise<UploadedPhoto> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const before = findUpload(id)?.sent ?? 0;
    try {
      return await attempt(id, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof HttpError)) throw error;
      const failure = failureOf(error);
      if (failure) throw new UploadRefused(failure);
      if ((findUpload(id)?.sent ?? 0) > before) wait = FIRST_WAIT;
      if (error.status === 0) setUpload(id, { state: 'offline' });
      await pause(error.retryAfter === null ? wait : error.retryAfter * 1_000, signal);
    }
  }
}

async function attempt(id: string, signal: AbortSignal): Promise<UploadedPhoto> {
  const upload = findUpload(id);
  const file = await fileOf(id);
  if (!upload || !file) throw new UploadRefused('lost');
  const { supplierId, size } = upload;
  const known = await stateOf(upload);
  if (known?.photo) return known.photo;
  const { id: uploadId, offset } = known ?? (await photosData.begin(supplierId, size));
  if (!known) setUpload(id, { uploadId }, true);
  setUpload(id, {
    state: offset === size ? 'drawing' : 'sending',
    sent: offset,
    ...(offset > 0 && { resumedAt: offset }),
  });
  const { photo } = await photosData.send(
    supplierId,
    uploadId,
    { offset, bytes: file.slice(offset) },
    {
      signal,
      onProgress: (share) => {
        const sent = offset + share * (size - offset);
        setUpload(id, { sent, state: sent >= size ? 'drawing' : 'sending' });
      },
    },
  );
  if (photo) return photo;
  // Some bytes are still missing.
  return attempt(id, signal);
}

/** Null if the server doesn't have it, or no longer does. */
async function stateOf({ supplierId, uploadId }: Upload) {
  if (uploadId === null) return null;
  try {
    return await photosData.state(supplierId, uploadId);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Null for temporary failures: no connection, a busy server, too many at once, another offset to resume from. */
function failureOf(error: HttpError): UploadFailure | null {
  if (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500) return null;
  if (error.code === 'upload-offset' || error.code === 'photo-uploads-too-many') return null;
  // The server noticed the lost connection before the browser did.
  if (error.status === 400 || error.status === 408 || error.status === 404) return null;
  if (error.code === 'photos-too-many') return 'too-many';
  if (error.code === 'file-quota-exceeded' || error.code === 'storage-full') return 'quota';
  if (error.status === 403) return 'rights';
  if (error.status === 413) return 'too-large';
  const reason = error.problem?.meta?.['reason'];
  return PHOTO_REFUSALS.find((one) => one === reason) ?? 'other';
}

/** Ends early when the connection is back. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = (): void => {
      end();
      reject(new DOMException('The upload was stopped', 'AbortError'));
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', stop);
  });
