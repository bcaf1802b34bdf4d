import { IMPORT_PART_BYTES } from '#contracts/lead/lead-import.ts';
import type {
  ImportAnswer,
  ImportMapping,
  ImportPreset,
  ImportRunInput,
  ImportUndoAnswer,
} from '#contracts/lead/lead-import.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const imports = (path = ''): string => `/api/${supplierPath(`imports${path}`)}`;

/** Calls of the import screens, one function per route. */
export const importData = {
  list: () => getJson<ImportAnswer[]>(imports()),
  find: (id: string) => getJson<ImportAnswer>(imports(`/${id}`)),
  begin: (file: Pick<File, 'name' | 'size'>) =>
    sendJson<ImportAnswer>('POST', imports(), { fileName: file.name, fileSize: file.size }),
  /** Sends the part that starts at `offset` bytes. */
  sendPart: async (
    id: string,
    file: Blob,
    offset: number,
    { signal, preset }: { signal: AbortSignal; preset: ImportPreset | null },
  ): Promise<ImportAnswer> => {
    const body = file.slice(offset, offset + IMPORT_PART_BYTES);
    const headers = { 'Content-Type': 'application/octet-stream' };
    const url = `${imports(`/${id}/content`)}?offset=${offset}${preset === null ? '' : `&preset=${preset}`}`;
    return (await httpClient<ImportAnswer>(url, { method: 'PUT', body, headers, signal })).json;
  },
  map: (id: string, mapping: ImportMapping) => sendJson<ImportAnswer>('PUT', imports(`/${id}/mapping`), mapping),
  run: (id: string, choices: ImportRunInput) => sendJson<ImportAnswer>('POST', imports(`/${id}/run`), choices),
  cancel: (id: string) => sendJson<ImportAnswer>('POST', imports(`/${id}/cancel`), {}),
  undoFacts: (id: string) => getJson<ImportUndoAnswer>(imports(`/${id}/undo`)),
  undo: (id: string, removeWorkedOn: boolean) =>
    sendJson<ImportAnswer>('POST', imports(`/${id}/undo`), { removeWorkedOn }),
  problemsUrl: (id: string): string => imports(`/${id}/problems.csv`),
};
