import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { automaticReturnSchema } from './automatic-return.entity.ts';
import type { leadClaimSchema } from './lead-claim.entity.ts';

/** The tables of leads plus those of claims, for queries. */
export type ClaimsDb = LeadsDb & InferKyselyDB<typeof automaticReturnSchema | typeof leadClaimSchema>;

/** Queries that join the current transaction, if there is one. */
export const claimsDb = (em: Em): Kysely<ClaimsDb> => em.getKysely<ClaimsDb>();
