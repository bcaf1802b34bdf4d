import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import type { Clock } from '#shared/clock.ts';
import { StaleVersion } from '#shared/errors.ts';
import type { LastSave } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { messagingDb } from '../tables/messaging-tables.ts';
import type { WeekHours } from './business-hours.ts';
import { USUAL_HOURS, proposedReplies } from './proposed-replies.ts';

export interface ReplySettingsParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  audit: AuditTrail;
  suppliers: Pick<SuppliersApi, 'get'>;
}

/** How a supplier replies (E5). */
export class ReplySettingsService {
  readonly #parts: ReplySettingsParts;

  constructor(parts: ReplySettingsParts) {
    this.#parts = parts;
  }

  /**
   * The supplier's saved settings, or our proposal in its language.
   * @throws NotFound
   */
  async find(supplierId: string): Promise<ReplySettings> {
    const saved = await this.saved(supplierId);
    if (saved) return saved;
    const supplier = await this.#parts.suppliers.get(supplierId);
    return proposedReplies(supplier.locale);
  }

  /** Null until someone saves. */
  async saved(supplierId: string): Promise<ReplySettings | null> {
    const row = await messagingDb(this.#parts.em)
      .selectFrom('reply_settings')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      replyTo: row.reply_to,
      signature: row.signature,
      acknowledge: fromJson(row.acknowledge),
      quickReplies: fromJson(row.quick_replies),
      version: row.version,
    };
  }

  /** The business hours of suppliers, Monday first; our proposal until they save their own. One query. */
  async hoursOf(supplierIds: readonly string[]): Promise<Map<string, WeekHours>> {
    const hours = new Map<string, WeekHours>(supplierIds.map((id) => [id, USUAL_HOURS]));
    if (supplierIds.length === 0) return hours;
    const rows = await messagingDb(this.#parts.em)
      .selectFrom('reply_settings')
      .select(['supplier_id', 'acknowledge'])
      .where('supplier_id', 'in', supplierIds)
      .execute();
    for (const row of rows) hours.set(row.supplier_id, fromJson<ReplySettings['acknowledge']>(row.acknowledge).hours);
    return hours;
  }

  /**
   * Replaces the loaded version; one statement decides who was first.
   * @throws StaleVersion, NotFound
   */
  async save(actor: { supplierId: string; userId: string }, input: ReplySettings): Promise<ReplySettings> {
    const { em, outbox, audit } = this.#parts;
    const { supplierId, userId } = actor;
    const saveAll = async (): Promise<ReplySettings> => {
      const before = await this.find(supplierId);
      const after = { ...input, replyTo: input.replyTo?.trim() || null, version: input.version + 1 };
      if (before.version !== input.version || !(await this.#write(actor, after))) {
        throw new StaleVersion((await this.find(supplierId)).version, await this.#lastSave(supplierId));
      }
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'settings.replies',
        before: { ...before },
        after: { ...after },
      });
      await outbox.record({ name: 'settings.changed', supplierId, payload: { scope: 'Replies' } });
      return after;
    };
    // The second to save must see the version that the first one wrote, which a snapshot would not show.
    return inTransaction(em, saveAll, { readCommitted: true });
  }

  async #lastSave(supplierId: string): Promise<LastSave | undefined> {
    return messagingDb(this.#parts.em)
      .selectFrom('reply_settings')
      .select(['updated_at', 'updated_by'])
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
  }

  async #write(
    { supplierId, userId }: { supplierId: string; userId: string },
    settings: ReplySettings,
  ): Promise<boolean> {
    const db = messagingDb(this.#parts.em);
    const columns = {
      reply_to: settings.replyTo,
      signature: settings.signature.trimEnd(),
      acknowledge: toJson(settings.acknowledge),
      quick_replies: toJson(settings.quickReplies),
      updated_at: this.#parts.clock.now(),
      updated_by: userId,
      version: settings.version,
    };
    if (settings.version > 1) {
      const result = await db
        .updateTable('reply_settings')
        .set(columns)
        .where('supplier_id', '=', supplierId)
        .where('version', '=', settings.version - 1)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) > 0;
    }
    try {
      await db
        .insertInto('reply_settings')
        .values({ supplier_id: supplierId, ...columns })
        .execute();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
