import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { leadPairSchema } from './lead-pair.entity.ts';

/** The tables of leads plus the pairs of likely duplicates, for queries. */
export type PairsDb = LeadsDb & InferKyselyDB<typeof leadPairSchema>;

/** Queries that join the current transaction, if there is one. */
export const pairsDb = (em: Em): Kysely<PairsDb> => em.getKysely<PairsDb>();
