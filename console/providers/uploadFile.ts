/** One file to the server, with how far it is: `fetch` cannot say that, so this is an XMLHttpRequest. */
import type { FileAnswer } from '#contracts/files/file.ts';
import type { Problem } from '#contracts/problem.ts';
import { HttpError } from './HttpError.ts';

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends the file as it is. @throws HttpError; DOMException AbortError when it was stopped */
export function uploadFile(url: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Requested-With', 'aisle');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status === 201) resolve(answer as FileAnswer);
      else reject(new HttpError(request.status, answer as Problem | null));
    });
    request.addEventListener('error', () => reject(new HttpError(0, null)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
