import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { leadViewSchema } from './lead-view.entity.ts';

/** The tables of leads plus saved views, for queries. */
export type ViewsDb = LeadsDb & InferKyselyDB<typeof leadViewSchema>;

/** Queries that join the current transaction, if there is one. */
export const viewsDb = (em: Em): Kysely<ViewsDb> => em.getKysely<ViewsDb>();
