/** Uploads one file: first asks the server how much of it has arrived, so it resumes at any byte. */
import { BROCHURE_REFUSALS } from '#contracts/brochures/brochure-limits.ts';
import { PHOTO_REFUSALS, UPLOAD_PIECE } from '#contracts/photos/photo-limits.ts';
import type { UploadAnswer } from '#contracts/photos/upload.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import type { Upload, UploadFailure } from './upload.ts';
import { uploadsData } from './uploadsData.ts';
import { fileOf, findUpload, setUpload } from './uploadStore.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const TOO_MANY = new Set(['photos-too-many', 'brochures-too-many', 'wedding-photos-too-many']);
const REFUSALS = [...PHOTO_REFUSALS, ...BROCHURE_REFUSALS];

/** Why it won't be retried. */
export class UploadRefused extends Error {
  readonly failure: UploadFailure;
  constructor(failure: UploadFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Retries until the upload is processed or refused. @throws UploadRefused, AbortError */
export async function sendUpload(id: string, signal: AbortSignal): Promise<UploadAnswer> {
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

async function attempt(id: string, signal: AbortSignal): Promise<UploadAnswer> {
  const upload = findUpload(id);
  const file = await fileOf(id);
  if (!upload || !file) throw new UploadRefused('lost');
  const known = await stateOf(upload);
  let answer = known ?? (await begin(upload));
  if (!known) setUpload(id, { uploadId: answer.id }, true);
  if (!answer.done) {
    const { offset } = answer;
    setUpload(id, {
      state: offset === upload.size ? 'drawing' : 'sending',
      sent: offset,
      ...(offset > 0 && { resumedAt: offset }),
    });
  }
  while (!answer.done) answer = await sendPiece(upload, file, { answer, signal });
  return answer;
}

/** Sends each piece only after the server has the previous one: if the connection is cut or bytes are held back on the way, at most one piece is sent again. */
function sendPiece(
  { id, supplierId, size }: Upload,
  file: Blob,
  { answer: { id: uploadId, offset }, signal }: { answer: UploadAnswer; signal: AbortSignal },
): Promise<UploadAnswer> {
  const bytes = file.slice(offset, offset + UPLOAD_PIECE);
  return uploadsData.send(
    supplierId,
    uploadId,
    { offset, bytes },
    {
      signal,
      onProgress: (share) => {
        const sent = offset + share * bytes.size;
        setUpload(id, { sent, state: sent >= size ? 'drawing' : 'sending' });
      },
    },
  );
}

/** @throws UploadRefused if uploading isn't possible, for example to a deleted wedding */
async function begin({ kind, weddingId, supplierId, name, size }: Upload): Promise<UploadAnswer> {
  try {
    const more = { ...(kind === 'brochure' && { name }), ...(weddingId !== null && { weddingId }) };
    return await uploadsData.begin(supplierId, { kind, length: size, ...more });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw new UploadRefused('other');
    throw error;
  }
}

/** Null if the server doesn't have it, or no longer does. */
async function stateOf({ supplierId, uploadId }: Upload) {
  if (uploadId === null) return null;
  try {
    return await uploadsData.state(supplierId, uploadId);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** The permanent failure; null for temporary ones: no connection, a busy server, too many at once, another offset to resume from. */
export function failureOf(error: HttpError): UploadFailure | null {
  if (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500) return null;
  if (error.code === 'upload-offset' || error.code === 'photo-uploads-too-many') return null;
  // The server noticed the lost connection before the browser did.
  if (error.status === 400 || error.status === 408 || error.status === 404) return null;
  if (TOO_MANY.has(error.code)) return 'too-many';
  if (error.code === 'file-quota-exceeded' || error.code === 'storage-full') return 'quota';
  if (error.status === 403) return 'rights';
  if (error.status === 413) return 'too-large';
  const reason = error.problem?.meta?.['reason'];
  return REFUSALS.find((one) => one === reason) ?? 'other';
}

/** Waits; ends early when the connection is back. */
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
