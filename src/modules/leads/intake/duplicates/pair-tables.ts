import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { leadPairSchema } from './lead-pair.entity.ts';

/** The pairs of likely duplicates in addition to the tables of leads, for queries. */
export type PairsDb = LeadsDb & InferKyselyDB<typeof leadPairSchema>;

/** Queries that join the running transaction, if there is one. */
export const pairsDb = (em: Em): Kysely<PairsDb> => em.getKysely<PairsDb>();
