/** Uploads one file and reports progress, which `fetch` can't do, so this uses an XMLHttpRequest. */
import type { FileAnswer } from '#contracts/files/file.ts';
import type { Problem } from '#contracts/problem.ts';
import { HttpError } from './HttpError.ts';

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Defaults to POST. */
  method?: 'POST' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
}

/** Sends the file as it is. @throws HttpError, or a DOMException AbortError if it was stopped */
export function uploadFile<A = FileAnswer>(url: string, file: Blob, options: UploadOptions): Promise<A> {
  const { onProgress, signal, method = 'POST', headers = {} } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    const all = {
      Accept: 'application/json',
      'X-Requested-With': 'aisle',
      'Content-Type': 'application/octet-stream',
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status === 200 || request.status === 201) {
        resolve(answer as A);
        return;
      }
      const wait = Number(request.getResponseHeader('Retry-After'));
      reject(new HttpError(request.status, answer as Problem | null, wait > 0 ? wait : null));
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
