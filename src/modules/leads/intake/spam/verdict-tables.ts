import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { senderVerdictSchema } from './sender-verdict.entity.ts';

/** The tables of leads plus suppliers' verdicts on senders, for queries. */
export type VerdictsDb = LeadsDb & InferKyselyDB<typeof senderVerdictSchema>;

/** Queries that join the current transaction, if there is one. */
export const verdictsDb = (em: Em): Kysely<VerdictsDb> => em.getKysely<VerdictsDb>();
