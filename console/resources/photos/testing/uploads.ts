import { act } from '@testing-library/react';
import type { UploadAnswer } from '#contracts/photos/upload.ts';
import { anId } from '../../../testing/fixtures.ts';
import { cancelUpload } from '../uploads/uploads.ts';
import { uploadStore } from '../uploads/uploadStore.ts';

/** An upload as returned by the server. */
export const anUpload = (change: Partial<UploadAnswer> = {}): UploadAnswer => ({
  id: anId(),
  offset: 0,
  length: 8,
  done: false,
  photo: null,
  ...change,
});

/** Keeps one test's uploads from being sent in the next. */
export async function dropUploads(): Promise<void> {
  await act(async () => {
    for (const { id } of uploadStore.get()) await cancelUpload(id);
  });
}
