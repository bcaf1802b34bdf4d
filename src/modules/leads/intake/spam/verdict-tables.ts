import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { senderVerdictSchema } from './sender-verdict.entity.ts';

/** Suppliers' verdicts on senders in addition to the tables of leads, for queries. */
export type VerdictsDb = LeadsDb & InferKyselyDB<typeof senderVerdictSchema>;

/** Queries that join the running transaction, if there is one. */
export const verdictsDb = (em: Em): Kysely<VerdictsDb> => em.getKysely<VerdictsDb>();
