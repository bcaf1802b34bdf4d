import type { TemplateAnswer, TemplateInput } from '#contracts/messaging/template.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, StaleVersion, notFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { messagingDb } from '../tables/messaging-tables.ts';
import type { TemplateList } from './template-list.ts';

/** The template's owner and the person writing it. */
type Writer = { supplierId: string; userId: string };

/** Writes templates (M2). Messages created from a template keep their own text. */
export class TemplateChanges {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #list: TemplateList;
  readonly #attachments: Attachments;

  constructor({
    em,
    clock,
    list,
    attachments,
  }: {
    em: Em;
    clock: Clock;
    list: TemplateList;
    attachments: Attachments;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#list = list;
    this.#attachments = attachments;
  }

  /** @throws AttachmentGone */
  async create({ supplierId, userId }: Writer, input: TemplateInput): Promise<TemplateAnswer> {
    const id = newId();
    const now = this.#clock.now();
    return inTransaction(this.#em, async () => {
      await messagingDb(this.#em)
        .insertInto('template')
        .values({
          id,
          supplier_id: supplierId,
          ...columns(input),
          deleted_at: null,
          created_at: now,
          updated_at: now,
          updated_by: userId,
          version: 1,
        })
        .execute();
      await this.#attachments.add({ ownerId: id, supplierId, leadId: null }, input.attachments ?? []);
      return this.#list.find(supplierId, id);
    });
  }

  /** @throws NotFound, StaleVersion, AttachmentGone */
  async change({ supplierId, userId }: Writer, templateId: string, input: TemplateInput): Promise<TemplateAnswer> {
    const { version } = input;
    if (version === undefined) {
      throw new InvalidInput([{ pointer: '#/version', rule: 'required', detail: 'This is required.' }]);
    }
    return inTransaction(this.#em, async () => {
      const result = await messagingDb(this.#em)
        .updateTable('template')
        .set({ ...columns(input), updated_at: this.#clock.now(), updated_by: userId, version: version + 1 })
        .where('id', '=', templateId)
        .where('supplier_id', '=', supplierId)
        .where('deleted_at', 'is', null)
        .where('version', '=', version)
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) {
        const now = await messagingDb(this.#em)
          .selectFrom('template')
          .select(['version', 'updated_at', 'updated_by'])
          .where('id', '=', templateId)
          .where('supplier_id', '=', supplierId)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow(notFound('This template'));
        throw new StaleVersion(now.version, now);
      }
      await this.#attachments.replace({ ownerId: templateId, supplierId, leadId: null }, input.attachments);
      return this.#list.find(supplierId, templateId);
    });
  }

  /** @throws NotFound */
  async remove(supplierId: string, templateId: string): Promise<TemplateAnswer> {
    return inTransaction(this.#em, async () => {
      const template = await this.#list.find(supplierId, templateId);
      await messagingDb(this.#em)
        .updateTable('template')
        .set({ deleted_at: this.#clock.now(), version: template.version + 1 })
        .where('id', '=', templateId)
        .execute();
      return template;
    });
  }
}

function columns(input: TemplateInput) {
  return {
    type: input.type,
    name: input.name,
    subject: input.subject,
    body: input.body,
    offset_days: input.offsetDays ?? null,
    offset_from: input.type === 'follow-up' ? (input.offsetFrom ?? 'last-message') : null,
  };
}
