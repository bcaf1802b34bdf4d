/** A photo or a brochure that is being uploaded. */
import type { BrochureRefusal } from '#contracts/brochures/brochure-limits.ts';
import type { PhotoRefusal, UploadKind } from '#contracts/photos/photo-limits.ts';
import type { Look } from '../coach/measure.ts';

/** Why a file is not uploaded, whatever its kind. */
export type CommonFailure = 'too-large' | 'too-many' | 'quota' | 'lost' | 'rights' | 'other';
export type UploadFailure = PhotoRefusal | BrochureRefusal | CommonFailure;

/** What a file becomes, and of which real wedding. */
export interface UploadTarget {
  kind: UploadKind;
  weddingId: string | null;
}

/** What this device keeps of one, next to the file. */
export interface KeptUpload extends UploadTarget {
  id: string;
  supplierId: string;
  name: string;
  size: number;
  /** When it was chosen; the first chosen goes first. */
  at: number;
  /** On the server; null until it was begun there. */
  uploadId: string | null;
  paused: boolean;
  failure: UploadFailure | null;
}

export type UploadState =
  | 'waiting'
  | 'sending'
  /** All bytes are there; the server draws its sizes. */
  | 'drawing'
  | 'offline'
  /** Another tab of this browser sends it. */
  | 'elsewhere'
  | 'paused'
  | 'failed'
  | 'done';

export interface Upload extends KeptUpload {
  state: UploadState;
  /** Bytes. */
  sent: number;
  /** Bytes that were on the server when it resumed; null if it started from the beginning. */
  resumedAt: number | null;
  /** Once it is one. */
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

/** Why a photo failed: brochures have reasons of their own, and photos too. */
export const photoFailure = (failure: UploadFailure): PhotoRefusal | CommonFailure =>
  failure === 'mixed' || failure === 'macros' ? 'other' : failure;

export const brochureFailure = (failure: UploadFailure): BrochureRefusal | CommonFailure =>
  failure === 'heic' || failure === 'too-detailed' || failure === 'too-small' ? 'other' : failure;

/** Sending the same file again would fail the same way. */
export const isFinal = (failure: UploadFailure): boolean => !['too-many', 'quota', 'rights', 'other'].includes(failure);
