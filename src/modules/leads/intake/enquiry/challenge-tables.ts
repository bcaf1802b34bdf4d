import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { usedChallengeSchema } from './used-challenge.entity.ts';

/** The tables of leads plus the used challenges, for queries. */
export type ChallengesDb = LeadsDb & InferKyselyDB<typeof usedChallengeSchema>;

/** Queries that join the current transaction, if there is one. */
export const challengesDb = (em: Em): Kysely<ChallengesDb> => em.getKysely<ChallengesDb>();
