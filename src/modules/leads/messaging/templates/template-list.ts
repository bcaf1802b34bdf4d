import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { TemplateAnswer, TemplateFilter } from '#contracts/messaging/template.ts';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Attachments } from '../attachments/attachments.ts';
import { messagingDb } from '../tables/messaging-tables.ts';
import type { MessagingDb, TemplateRow } from '../tables/messaging-tables.ts';

/** Reads templates; deleted ones are left out. */
export class TemplateList {
  readonly #em: Em;
  readonly #attachments: Pick<Attachments, 'of'>;

  constructor({ em, attachments }: { em: Em; attachments: Pick<Attachments, 'of'> }) {
    this.#em = em;
    this.#attachments = attachments;
  }

  async list(supplierId: string, query: ListQuery<TemplateFilter>): Promise<Page<TemplateAnswer>> {
    const found = this.#of(supplierId).where((eb) => eb.and(conditions(eb, query.filter)));
    const order = query.sort.descending ? 'desc' : 'asc';
    const field = query.sort.field === 'updatedAt' ? 'updated_at' : 'name';
    const [rows, total] = await Promise.all([
      found.selectAll().orderBy(field, order).orderBy('id', order).limit(query.limit).offset(query.offset).execute(),
      found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return { rows: await this.#present(rows), offset: query.offset, total: total.count };
  }

  /** @throws NotFound also for another supplier's template */
  async find(supplierId: string, templateId: string): Promise<TemplateAnswer> {
    const row = await this.#of(supplierId).selectAll().where('id', '=', templateId).executeTakeFirst();
    const [template] = await this.#present(row ? [row] : []);
    if (!template) throw new NotFound('This template');
    return template;
  }

  async #present(rows: readonly TemplateRow[]): Promise<TemplateAnswer[]> {
    const attachments = await this.#attachments.of(rows.map((row) => row.id));
    return rows.map((row) => presentTemplate(row, attachments.get(row.id) ?? []));
  }

  #of(supplierId: string) {
    return messagingDb(this.#em)
      .selectFrom('template')
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null);
  }
}

/** A supplier has a few dozen rows at most, so checking each of them is cheap. */
function conditions(eb: ExpressionBuilder<MessagingDb, 'template'>, filter: TemplateFilter) {
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

function presentTemplate(row: TemplateRow, attachments: readonly AttachmentAnswer[]): TemplateAnswer {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    subject: row.subject,
    body: row.body,
    offsetDays: row.offset_days,
    offsetFrom: row.type === 'follow-up' ? (row.offset_from ?? 'last-message') : null,
    attachments: [...attachments],
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}
