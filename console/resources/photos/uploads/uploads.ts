/**
 * Uploads photos and brochures, three at a time, whichever screen is open. They resume after a lost connection, a reload, or in a
 * tab opened later, because the files are kept on this device until the server has them.
 */
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { UploadKind } from '#contracts/photos/photo-limits.ts';
import type { UploadAnswer } from '#contracts/photos/upload.ts';
import { currentT } from '../../../i18n/current.ts';
import { newIdempotencyKey } from '../../../providers/httpClient.ts';
import { activeAccess } from '../../../providers/session.ts';
import { showToast } from '../../../providers/toastStore.ts';
import { measurePhoto } from '../coach/measurePhoto.ts';
import { prepareBrochure } from './prepareBrochure.ts';
import { prepareFile } from './prepareFile.ts';
import { sendUpload, UploadRefused } from './sendUpload.ts';
import { asUpload } from './upload.ts';
import type { Upload, UploadTarget } from './upload.ts';
import { uploadsData } from './uploadsData.ts';
import {
  addUpload,
  fileOf,
  findUpload,
  forgetUpload,
  isKeptStill,
  loadUploads,
  setUpload,
  uploadStore,
} from './uploadStore.ts';

const AT_ONCE = 3;
/** How often we check on a photo that another tab sends, in milliseconds. */
const REFRESH_EVERY = 3_000;

const running = new Map<string, AbortController>();
let arrived = 0;
const listeners = new Map<UploadKind, () => void>();

/** Registers a listener that is called after each upload of that kind. */
export function whenUploaded(kind: UploadKind, listener: () => void): void {
  listeners.set(kind, listener);
}

/** Adds files. They are checked one after the other, while the first ones are already being sent. */
export async function addFiles(
  files: readonly File[],
  { kind, weddingId }: UploadTarget = { kind: 'photo', weddingId: null },
): Promise<void> {
  const supplierId = activeAccess()?.supplierId;
  if (supplierId === undefined) return;
  const added: string[] = [];
  for (const chosen of files) {
    const { name, file, failure } = await (kind === 'brochure' ? prepareBrochure : prepareFile)(chosen);
    const id = newIdempotencyKey();
    const size = file.size;
    const kept = {
      id,
      kind,
      weddingId,
      supplierId,
      name,
      size,
      at: Date.now(),
      uploadId: null,
      paused: false,
      failure,
    };
    if (activeAccess()?.supplierId !== supplierId) return;
    await addUpload(asUpload(kept), file);
    if (failure === null && kind === 'photo') added.push(id);
    pump();
  }
  for (const id of added) await look(id);
}

/** A photo that is too small fails before it is sent; all other findings are only hints. */
async function look(id: string): Promise<void> {
  const file = await fileOf(id).catch(() => null);
  const seen = file && (await measurePhoto(file));
  if (!seen || !findUpload(id)) return;
  setUpload(id, { look: seen });
  if (Math.min(seen.width, seen.height) < PHOTO_LIMITS.side) await refuse(id, new UploadRefused('too-small'));
}

/** Resumes uploads left over from an earlier visit. */
export async function resumeUploads(): Promise<void> {
  await loadUploads();
  pump();
}

export function pauseUpload(id: string): void {
  const upload = findUpload(id);
  if (!upload || upload.state === 'failed' || upload.state === 'done') return;
  setUpload(id, { state: 'paused', paused: true }, true);
  running.get(id)?.abort();
}

/** Resumes after a pause or a failure. */
export function continueUpload(id: string): void {
  setUpload(id, { state: 'waiting', paused: false, failure: null }, true);
  pump();
}

export async function cancelUpload(id: string): Promise<void> {
  const upload = findUpload(id);
  running.get(id)?.abort();
  await forgetUpload(id);
  // The server deletes its part within a day.
  if (upload?.uploadId && upload.state !== 'failed')
    await uploadsData.cancel(upload.supplierId, upload.uploadId).catch(() => undefined);
  pump();
}

/** Removes tiles of photos that the list already shows. */
export function dropArrived(photoIds: ReadonlySet<string>): void {
  const left = uploadStore.get().filter(({ photoId }) => photoId === null || !photoIds.has(photoId));
  if (left.length < uploadStore.get().length) uploadStore.set(left);
}

function pump(): void {
  const supplierId = activeAccess()?.supplierId;
  const waiting = uploadStore
    .get()
    .filter((one) => one.state === 'waiting' && one.supplierId === supplierId && !running.has(one.id));
  for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - running.size))) void send(id);
}

async function send(id: string): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  setUpload(id, { state: 'sending' });
  try {
    const answer = await inOneTab(id, () => sendUpload(id, stop.signal));
    if (answer) await arrive(id, answer);
    else lookAgain(id);
  } catch (error) {
    // Pausing and cancelling are reported elsewhere.
    if (!stop.signal.aborted) await refuse(id, error);
  } finally {
    if (running.get(id) === stop) running.delete(id);
    pump();
    sayDone();
  }
}

async function arrive(id: string, { photo }: UploadAnswer): Promise<void> {
  const upload = findUpload(id);
  if (photo) {
    setUpload(id, { state: 'done', sent: upload?.size ?? 0, photoId: photo.id });
    arrived += 1;
  }
  // A photo's tile stays until the list shows it.
  await forgetUpload(id, photo !== null);
  if (upload) listeners.get(upload.kind)?.();
}

async function refuse(id: string, error: unknown): Promise<void> {
  const failure = error instanceof UploadRefused ? error.failure : 'other';
  const uploadId = findUpload(id)?.uploadId;
  running.get(id)?.abort();
  setUpload(id, { state: 'failed', failure, uploadId: null }, true);
  const upload = findUpload(id);
  if (uploadId && upload) await uploadsData.cancel(upload.supplierId, uploadId).catch(() => undefined);
}

/** Two tabs of one browser store the same files, but only one sends each. */
async function inOneTab<R>(id: string, work: () => Promise<R>): Promise<R | null> {
  if (!('locks' in window.navigator)) return work();
  return await window.navigator.locks.request(`aisle.photo.${id}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : null,
  );
}

function lookAgain(id: string): void {
  setUpload(id, { state: 'elsewhere' });
  setTimeout(() => {
    void (async () => {
      if (findUpload(id)?.state !== 'elsewhere') return;
      if (await isKeptStill(id)) continueUpload(id);
      else {
        const kind = findUpload(id)?.kind;
        await forgetUpload(id);
        if (kind) listeners.get(kind)?.();
      }
    })();
  }, REFRESH_EVERY);
}

const isUnderWay = ({ state }: Upload): boolean => !['failed', 'done', 'paused'].includes(state);

/** Announced once, on any page, when all photos have arrived. */
function sayDone(): void {
  if (arrived === 0 || running.size > 0 || uploadStore.get().some(isUnderWay)) return;
  showToast({ tone: 'success', text: currentT()('photos.uploaded', { count: arrived }) });
  arrived = 0;
}
