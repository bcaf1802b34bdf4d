import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { CancelReason, ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import { NotFound } from '#shared/errors.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { stopReason } from '../queue/schedule-stops.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { WhenFacts } from '../queue/schedule-when.ts';

/** The facts about a lead that scheduling needs. */
export interface ScheduleLead extends WhenFacts {
  id: string;
  conversationId: string;
  supplier: SupplierFacts;
  /** Why a message of this type would be stopped now, not counting replies. */
  wouldStop(type: ScheduledType): CancelReason | null;
}

/** Reads the facts that scheduling a message for a lead depends on. */
export class ScheduleFacts {
  readonly #em: Em;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;
  readonly #auth: Pick<AuthApi, 'people'>;

  constructor({
    em,
    suppliers,
    auth,
  }: {
    em: Em;
    suppliers: Pick<SuppliersApi, 'find'>;
    auth: Pick<AuthApi, 'people'>;
  }) {
    this.#em = em;
    this.#suppliers = suppliers;
    this.#auth = auth;
  }

  /** @throws NotFound also for another supplier's lead */
  async ofLead(supplierId: string, leadId: string): Promise<ScheduleLead> {
    const supplier = await this.#suppliers.find(supplierId);
    const lead = await messagingDb(this.#em)
      .selectFrom('lead')
      .leftJoin('lead_label', (join) =>
        join.onRef('lead_label.lead_id', '=', 'lead.id').on('lead_label.label', '=', 'Spam'),
      )
      .select(['lead.id', 'conversation_id', 'couple_user_id', 'stage', 'locked', 'last_activity_at', 'wedding_date'])
      .select('lead.email')
      .select('lead_label.label as spam')
      .where('lead.id', '=', leadId)
      .where('lead.supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!supplier || !lead) throw new NotFound('This lead');
    const couple = (await this.#auth.people([lead.couple_user_id])).get(lead.couple_user_id) ?? null;
    return {
      id: lead.id,
      conversationId: lead.conversation_id,
      supplier,
      timezone: supplier.timezone,
      lastMessageAt: lead.last_activity_at,
      weddingDate: lead.wedding_date,
      wouldStop: (type) =>
        stopReason({
          type,
          stopOnReply: false,
          coupleAnswered: false,
          paid: false,
          senderGone: false,
          supplier,
          couple,
          lead: {
            stage: lead.stage,
            locked: fromFlag(lead.locked) && supplier.payPerEnquiry,
            spam: lead.spam !== null,
            reachable: lead.email !== '',
          },
        }),
    };
  }
}
