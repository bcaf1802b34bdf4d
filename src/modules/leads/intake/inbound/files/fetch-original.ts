import type { Clock } from '#shared/clock.ts';
import { NotFound, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { readMail } from '#shared/mail/reading/read-mail.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { recordActivity } from '../../../core/activity/record-activity.ts';
import type { RefusedFileRow } from '../../../core/tables/message-mail.entity.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import type { LeadAccess } from '../../../core/masking/lead-access.ts';
import { OriginalFetched, OriginalUnsafe } from '../mails/inbound.errors.ts';
import type { InboundStore } from '../mails/inbound-store.ts';
import { originalUntil } from '../../../messaging/conversation/present-refused.ts';
import type { RefusedFiles } from './refused-files.ts';

export interface FetchOriginalParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leadAccess: LeadAccess;
  store: Pick<InboundStore, 'raw'>;
  refused: RefusedFiles;
}

/** Identifies a refused file: the lead's message and the file's position in the email. */
export interface RefusedPlace {
  supplierId: string;
  leadId: string;
  messageId: string;
  position: number;
}

/**
 * Provides the original of a refused file, unchecked and as it arrived: only once, when a teammate decides to download
 * it, and recorded in the lead's activity. Files that could run on the teammate's machine are never provided.
 */
export class FetchOriginal {
  readonly #parts: FetchOriginalParts;

  constructor(parts: FetchOriginalParts) {
    this.#parts = parts;
  }

  /** @throws NotFound also while the lead is locked and after the email was deleted, OriginalUnsafe, OriginalFetched */
  async fetch(place: RefusedPlace): Promise<{ name: string; content: Uint8Array }> {
    const { em, clock, outbox, leadAccess, store, refused } = this.#parts;
    const { supplierId, leadId, messageId, position } = place;
    const { visible } = await leadAccess.open(supplierId, leadId);
    if (visible.locked) throw new NotFound('This file');
    await this.#assertMessage(place);
    // Parsed before the transaction starts, because parsing takes too long while holding locks.
    const { mailId } = await this.#available(place);
    const raw = await store.raw(mailId);
    const file = raw && (await readMail(raw)).files.find((one) => one.position === position);
    if (!file?.content) throw new NotFound('This file');
    const { content } = file;
    return inTransaction(em, async () => {
      const { rows, name, reason } = await this.#available(place);
      await refused.markFetched(messageId, rows, position, clock.now());
      await recordActivity(em, clock.now(), { leadId, supplierId, kind: 'originalFetched', data: { reason } });
      await outbox.record({ name: 'lead.changed', supplierId, leadId });
      return { name, content };
    });
  }

  async #available({ messageId, position }: RefusedPlace): Promise<RefusedFileRow & { rows: RefusedFileRow[] }> {
    const rows = await this.#parts.refused.lock(messageId);
    const row = rows.find((one) => one.position === position);
    if (!row) throw new NotFound('This file');
    if (row.fetchedAt !== null) throw new OriginalFetched();
    const until = originalUntil(row);
    if (until === null) throw new OriginalUnsafe();
    if (until < this.#parts.clock.now()) throw new NotFound('This file');
    return { ...row, rows };
  }

  /** Checks that the message belongs to this lead or to one merged into it. */
  async #assertMessage({ supplierId, leadId, messageId }: RefusedPlace): Promise<void> {
    await leadsDb(this.#parts.em)
      .selectFrom('message')
      .innerJoin('lead', 'lead.id', 'message.lead_id')
      .select('message.id')
      .where('message.id', '=', messageId)
      .where('message.supplier_id', '=', supplierId)
      .where((eb) => eb.or([eb('lead.id', '=', leadId), eb('lead.merged_into', '=', leadId)]))
      .executeTakeFirstOrThrow(notFound('This file'));
  }
}
