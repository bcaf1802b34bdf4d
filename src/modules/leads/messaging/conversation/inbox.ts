import type { InboxAnswer } from '#contracts/messaging/inbox.ts';
import { NotFound } from '#shared/errors.ts';
import { iso } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

/** Reads the first message of a conversation. */
export class Inbox {
  readonly #em: Em;
  readonly #leadAccess: LeadAccess;

  constructor({ em, leadAccess }: { em: Em; leadAccess: LeadAccess }) {
    this.#em = em;
    this.#leadAccess = leadAccess;
  }

  /** @throws NotFound also for another supplier's conversation or one without messages */
  async first(supplierId: string, conversationId: string): Promise<InboxAnswer> {
    const message = await leadsDb(this.#em)
      .selectFrom('conversation as c')
      .innerJoin('message as m', 'm.conversation_id', 'c.id')
      .select(['c.lead_id', 'm.body', 'm.created_at', 'm.sender'])
      .where('c.id', '=', conversationId)
      .where('c.supplier_id', '=', supplierId)
      .orderBy('m.created_at')
      .orderBy('m.id')
      .limit(1)
      .executeTakeFirst();
    if (!message) throw new NotFound('This conversation');
    const { visible } = await this.#leadAccess.open(supplierId, message.lead_id);
    return { text: visible.text(message.body), createdAt: iso(message.created_at), sender: message.sender };
  }
}
