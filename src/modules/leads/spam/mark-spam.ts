import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { activityOfLabels } from '../activity/activity-of-change.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { ASIDE } from '../aside.ts';
import { needsReply } from '../changes/needs-reply.ts';
import type { LeadSchedule } from '../lead-schedule.ts';
import type { LeadStore, LockedLead } from '../lead-store.ts';
import { leadsDb } from '../leads-tables.ts';
import { learnSender } from './sender-facts.ts';

export interface MarkSpamParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  leads: LeadStore;
  schedule: Pick<LeadSchedule, 'stop' | 'reviveWaiting'>;
}

/** The supplier's word on a lead: spam after all, or none. It is learned for the sender (L8). */
export class MarkSpam {
  readonly #parts: MarkSpamParts;

  constructor(parts: MarkSpamParts) {
    this.#parts = parts;
  }

  /** Saying the same twice changes nothing. @throws NotFound */
  async mark(supplierId: string, leadId: string, spam: boolean): Promise<void> {
    const { em, clock, engine, leads, outbox, schedule } = this.#parts;
    await inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId);
      const verdict = spam ? 'spam' : 'ham';
      if (lead.spam_verdict === verdict || lead.aside === ASIDE.merged) return;
      const suspected = lead.aside === ASIDE.spam && lead.spam_verdict === null;
      await this.#label(lead, spam);
      await learnSender(em, engine, { email: lead.email, supplierId, verdict, now: clock.now() });
      await outbox.record({ name: 'lead.changed', supplierId, leadId, payload: { spam } });
      // Nobody was told of it when it came; now it is an enquiry like any other.
      if (suspected && !spam) await this.#announce(lead);
      if (!spam && lead.labels.includes('Spam')) await schedule.reviveWaiting([leadId], { reason: 'spam' });
      const aside = spam ? ASIDE.spam : ASIDE.no;
      await leads.save(lead, { aside, spam_verdict: verdict, needs_reply: needsReply(lead, spam) });
      if (spam) await schedule.stop(leadId, 'spam');
    });
  }

  async #label(lead: LockedLead, spam: boolean): Promise<void> {
    const { em, clock } = this.#parts;
    if (lead.labels.includes('Spam') === spam) return;
    const db = leadsDb(em);
    const ids = { lead_id: lead.id, supplier_id: lead.supplier_id };
    if (spam)
      await db
        .insertInto('lead_label')
        .values({ ...ids, label: 'Spam' })
        .execute();
    else await db.deleteFrom('lead_label').where('lead_id', '=', lead.id).where('label', '=', 'Spam').execute();
    const after = spam ? [...lead.labels, 'Spam'] : lead.labels.filter((label) => label !== 'Spam');
    const told = activityOfLabels(lead.labels, after);
    const place = { leadId: lead.id, supplierId: lead.supplier_id };
    await recordActivity(em, clock.now(), ...told.map((entry) => ({ ...entry, ...place })));
  }

  async #announce({ id: leadId, supplier_id: supplierId, conversation_id }: LockedLead): Promise<void> {
    const first = await leadsDb(this.#parts.em)
      .selectFrom('message')
      .select('id')
      .where('conversation_id', '=', conversation_id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!first) return;
    await this.#parts.outbox.record({ name: 'lead.received', supplierId, leadId, payload: { messageId: first.id } });
  }
}
