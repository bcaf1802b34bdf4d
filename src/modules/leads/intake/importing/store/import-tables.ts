import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { importMappingSchema } from './import-mapping.entity.ts';
import type { importedRowSchema } from './imported-row.entity.ts';
import type { leadImportSchema } from './lead-import.entity.ts';

export type ImportDb = InferKyselyDB<typeof leadImportSchema | typeof importMappingSchema | typeof importedRowSchema>;
export type ImportRecord = Selectable<ImportDb['lead_import']>;
export type ImportedRowRecord = ImportDb['imported_row'];

/** Queries that join the current transaction, if there is one. */
export const importDb = (em: Em): Kysely<ImportDb> => em.getKysely<ImportDb>();
