/** A photo or a brochure that is being uploaded. */
import type { BrochureRefusal } from '#contracts/brochures/brochure-limits.ts';
import type { PhotoRefusal, UploadKind } from '#contracts/photos/photo-limits.ts';
import type { Look } from '../coach/measure.ts';

/** Why a file wasn't uploaded, for any kind of file. */
export type CommonFailure = 'too-large' | 'too-many' | 'quota' | 'lost' | 'rights' | 'other';
export type UploadFailure = PhotoRefusal | BrochureRefusal | CommonFailure;

/** The kind of an upload, and the real wedding it belongs to. */
export interface UploadTarget {
  kind: UploadKind;
  weddingId: string | null;
}

/** The data stored on this device with the file. */
export interface KeptUpload extends UploadTarget {
  id: string;
  supplierId: string;
  name: string;
  size: number;
  /** When it was chosen; uploads run in that order. */
  at: number;
  /** Id on the server; null until it has started there. */
  uploadId: string | null;
  paused: boolean;
  failure: UploadFailure | null;
}

export type UploadState =
  | 'waiting'
  | 'sending'
  /** All bytes have arrived; the server is creating the sizes. */
  | 'drawing'
  | 'offline'
  /** Another tab of this browser is sending it. */
  | 'elsewhere'
  | 'paused'
  | 'failed'
  | 'done';

export interface Upload extends KeptUpload {
  state: UploadState;
  /** In bytes. */
  sent: number;
  /** Bytes that were on the server when it resumed; null if it started from the beginning. */
  resumedAt: number | null;
  /** Set once it has become a photo. */
  photoId: string | null;
  look: Look | null;
}

export const asUpload = (kept: KeptUpload): Upload => ({
  ...kept,
  state: kept.failure ? 'failed' : kept.paused ? 'paused' : 'waiting',
  sent: 0,
  resumedAt: null,
  photoId: null,
  look: null,
});

export const asKept = (upload: Upload): KeptUpload => {
  const { id, kind, weddingId, supplierId, name, size, at, uploadId, paused, failure } = upload;
  return { id, kind, weddingId, supplierId, name, size, at, uploadId, paused, failure };
};

/** Why a photo failed; brochures have their own reasons. */
export const photoFailure = (failure: UploadFailure): PhotoRefusal | CommonFailure =>
  failure === 'mixed' || failure === 'macros' ? 'other' : failure;

export const brochureFailure = (failure: UploadFailure): BrochureRefusal | CommonFailure =>
  failure === 'heic' || failure === 'too-detailed' || failure === 'too-small' ? 'other' : failure;

/** Whether sending the same file again would fail the same way. */
export const isFinal = (failure: UploadFailure): boolean => !['too-many', 'quota', 'rights', 'other'].includes(failure);
