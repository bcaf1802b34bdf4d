import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { automaticReturnSchema } from './automatic-return.entity.ts';
import type { leadClaimSchema } from './lead-claim.entity.ts';

/** The tables of claims in addition to those of leads, for queries. */
export type ClaimsDb = LeadsDb & InferKyselyDB<typeof automaticReturnSchema | typeof leadClaimSchema>;

/** Queries that join the running transaction, if there is one. */
export const claimsDb = (em: Em): Kysely<ClaimsDb> => em.getKysely<ClaimsDb>();
