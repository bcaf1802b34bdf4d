import type { Outbox } from '#shared/events/outbox.ts';
import type { MailOutcome, MailOutcomeListener } from '#shared/mail/mail-outcome.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { MailBounces } from './mail-bounces.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

/** Records on a message whether its email was delivered, so that the team sees failures. */
export class MessageDelivery implements MailOutcomeListener {
  readonly kinds = ['message'];
  readonly #em: Em;
  readonly #outbox: Outbox;

  readonly #bounces: Pick<MailBounces, 'bounced'>;

  constructor({ em, outbox, bounces }: { em: Em; outbox: Outbox; bounces: Pick<MailBounces, 'bounced'> }) {
    this.#em = em;
    this.#bounces = bounces;
    this.#outbox = outbox;
  }

  async outcome({ mailId, referenceId, state, refusal }: MailOutcome): Promise<void> {
    if (referenceId === null) return;
    const db = leadsDb(this.#em);
    const message = await db
      .selectFrom('message')
      .select(['lead_id', 'supplier_id', 'delivery', 'author_id'])
      .where('id', '=', referenceId)
      .executeTakeFirst();
    if (!message || message.delivery === state) return;
    await db.updateTable('message').set({ delivery: state }).where('id', '=', referenceId).execute();
    const { lead_id: leadId, supplier_id: supplierId } = message;
    const refused = { messageId: referenceId, leadId, supplierId };
    if (refusal !== null) await this.#bounces.bounced(refused, { permanent: true, reason: refusal, mailId });
    await this.#outbox.record({
      name: 'lead.changed',
      supplierId: message.supplier_id,
      leadId: message.lead_id,
      payload: { messageId: referenceId, delivery: state, authorId: message.author_id },
    });
  }
}
