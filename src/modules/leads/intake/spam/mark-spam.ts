import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { ASIDE, takesSpamVerdict } from '../../core/lead/aside.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import { setLabels } from '../../core/store/set-labels.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { announceCleared } from './announce-cleared.ts';
import { learnSender } from './sender-facts.ts';

export interface MarkSpamParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  leads: LeadStore;
  schedule: Pick<LeadSchedule, 'stop' | 'reviveWaiting'>;
}

/** Marks a lead as spam or not spam, and remembers that for the sender (E8). */
export class MarkSpam {
  readonly #parts: MarkSpamParts;

  constructor(parts: MarkSpamParts) {
    this.#parts = parts;
  }

  /** Repeating a mark changes nothing. @throws NotFound */
  async mark(supplierId: string, leadId: string, spam: boolean): Promise<void> {
    const { em, clock, engine, leads, outbox, schedule } = this.#parts;
    await inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId);
      const verdict = spam ? 'spam' : 'ham';
      if (lead.spam_verdict === verdict || !takesSpamVerdict(lead)) return;
      const others = lead.labels.filter((label) => label !== 'Spam');
      const now = clock.now();
      await setLabels(em, lead, spam ? [...others, 'Spam'] : others, now);
      await learnSender(em, engine, lead, { verdict, now });
      await outbox.record({ name: 'lead.changed', supplierId, leadId, payload: { spam } });
      if (!spam) await announceCleared(em, outbox, lead);
      if (!spam && lead.labels.includes('Spam')) await schedule.reviveWaiting([leadId], { reason: 'spam' });
      const aside = spam ? ASIDE.spam : ASIDE.no;
      await leads.save(lead, { aside, spam_verdict: verdict, needs_reply: needsReply(lead, spam) });
      if (spam) await schedule.stop(leadId, 'spam');
    });
  }
}
