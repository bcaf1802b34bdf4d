import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { HttpError } from '../providers/HttpError.ts';

/** Marks the files that the server says no longer exist, so the person can detach or replace them. */
export function markGone(error: unknown, files: readonly AttachmentAnswer[]): readonly AttachmentAnswer[] {
  if (!(error instanceof HttpError) || error.code !== 'attachment-gone') return files;
  const missing = new Set(String(error.problem?.meta?.['fileIds'] ?? '').split(' '));
  return files.map((file) => (missing.has(file.id) ? { ...file, gone: true } : file));
}
