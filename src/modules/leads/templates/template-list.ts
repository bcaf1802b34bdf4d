import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { TemplateAnswer, TemplateFilter } from '#contracts/template.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { scheduleDb } from '../schedule/schedule-tables.ts';
import type { ScheduleDb, TemplateRow } from '../schedule/schedule-tables.ts';

/** Reading templates; deleted ones are there only for what was made from them. */
export class TemplateList {
  readonly #em: Em;

  constructor(em: Em) {
    this.#em = em;
  }

  async list(supplierId: string, query: ListQuery<TemplateFilter>): Promise<Page<TemplateAnswer>> {
    const found = this.#of(supplierId).where((eb) => eb.and(conditions(eb, query.filter)));
    const order = query.sort.descending ? 'desc' : 'asc';
    const field = query.sort.field === 'updatedAt' ? 'updated_at' : 'name';
    const [rows, total] = await Promise.all([
      found.selectAll().orderBy(field, order).orderBy('id', order).limit(query.limit).offset(query.offset).execute(),
      found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return { rows: rows.map(presentTemplate), offset: query.offset, total: total.count };
  }

  /** @throws NotFound also for one of another supplier */
  async find(supplierId: string, templateId: string): Promise<TemplateAnswer> {
    const row = await this.#of(supplierId).selectAll().where('id', '=', templateId).executeTakeFirst();
    if (!row) throw new NotFound('This template');
    return presentTemplate(row);
  }

  #of(supplierId: string) {
    return scheduleDb(this.#em)
      .selectFrom('template')
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null);
  }
}

/** A few dozen rows of one supplier: looking into each of them is cheap. */
function conditions(eb: ExpressionBuilder<ScheduleDb, 'template'>, filter: TemplateFilter) {
  const words = filter.q
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/gu, String.raw`\$&`);
  return [
    ...(filter.type ? [eb('type', '=', filter.type)] : []),
    ...(filter.id ? [eb('id', 'in', filter.id)] : []),
    ...(words ? [sql<boolean>`lower(concat(name, ' ', subject)) like ${`%${words}%`} escape ${'\\'}`] : []),
  ];
}

function presentTemplate(row: TemplateRow): TemplateAnswer {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    subject: row.subject,
    body: row.body,
    offsetDays: row.offset_days,
    offsetFrom: row.type === 'follow-up' ? (row.offset_from ?? 'last-message') : null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}
