/** A photo that is being uploaded. */
import type { PhotoRefusal } from '#contracts/photos/photo-limits.ts';
import type { Look } from '../coach/measure.ts';

/** Why a file is not uploaded; the tile says it. */
export type UploadFailure = PhotoRefusal | 'too-large' | 'too-many' | 'quota' | 'lost' | 'rights' | 'other';

/** What this device keeps of one, next to the file. */
export interface KeptUpload {
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

export const asKept = ({ id, supplierId, name, size, at, uploadId, paused, failure }: Upload): KeptUpload => ({
  id,
  supplierId,
  name,
  size,
  at,
  uploadId,
  paused,
  failure,
});
