/** The team's own files, such as brochures, that don't belong to a lead (D68). */
import type { FileAnswer } from '#contracts/files/file.ts';
import { getJson, httpClient, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const files = (rest = ''): string => `/api/${supplierPath(`files${rest}`)}`;

export const libraryCalls = {
  libraryFiles: () => getJson<FileAnswer[]>(files()),
  removeLibraryFile: (fileId: string) => httpClient(files(`/${fileId}`), { method: 'DELETE' }),
  restoreLibraryFile: (fileId: string) => sendJson<FileAnswer>('POST', files(`/${fileId}/restore`), {}),
};

/** Upload URL for a team file. */
export const libraryUploadUrl = (name: string): string => `${files()}?${new URLSearchParams({ name }).toString()}`;
