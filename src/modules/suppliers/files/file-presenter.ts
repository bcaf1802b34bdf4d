import type { FileAnswer } from '#contracts/files/file.ts';
import type { StoredFile } from './stored-file.ts';

/** A file in responses. `names`: people by id. */
export function presentFile(file: StoredFile, names: ReadonlyMap<string, string>): FileAnswer {
  return {
    id: file.id,
    leadId: file.leadId,
    origin: file.origin,
    format: file.format,
    name: file.name,
    type: file.type,
    size: file.size,
    createdAt: new Date(file.createdAt).toISOString(),
    createdBy: file.createdBy === null ? null : (names.get(file.createdBy) ?? null),
  };
}
