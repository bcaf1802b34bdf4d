import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../../core/tables/leads-tables.ts';
import type { inboundMailSchema } from './inbound-mail.entity.ts';
import type { inboundRawSchema } from './inbound-raw.entity.ts';

/** The tables of leads plus those of received emails, for queries. */
export type InboundDb = LeadsDb & InferKyselyDB<typeof inboundMailSchema | typeof inboundRawSchema>;

/** Queries that join the current transaction, if there is one. */
export const inboundDb = (em: Em): Kysely<InboundDb> => em.getKysely<InboundDb>();
