import type { SequenceAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { Clock } from '#shared/clock.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LeadStore } from '../../../core/store/lead-store.ts';
import { insertScheduled } from '../queue/insert-scheduled.ts';
import type { ScheduleFacts, ScheduleLead } from './schedule-facts.ts';
import { updateNextScheduled } from '../queue/schedule-next.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { ScheduledRow, TemplateRow } from '../../tables/messaging-tables.ts';
import { USUAL_TIME, addDays, localDayOf, localToInstant } from '../queue/schedule-time.ts';
import { waitingMessage } from '../queue/waiting-message.ts';
import { ScheduleWouldStop } from '../queue/schedule.errors.ts';
import { scheduledChanged } from '../queue/scheduled-changed.ts';

export interface ScheduleSequenceParts {
  em: Em;
  clock: Clock;
  leads: Pick<LeadStore, 'lock'>;
  facts: ScheduleFacts;
  outbox: Outbox;
}

/** Schedules all of the team's standard follow-ups for one lead: every follow-up template with a number of days. */
export class ScheduleSequence {
  readonly #parts: ScheduleSequenceParts;

  constructor(parts: ScheduleSequenceParts) {
    this.#parts = parts;
  }

  /**
   * Starting it twice schedules nothing twice: templates already waiting for this lead are skipped, and so are those
   * whose day has passed. Locking the lead's row serialises concurrent starts.
   * @throws NotFound, ScheduleWouldStop
   */
  async start(actor: Pick<SupplierActor, 'supplierId' | 'userId'>, leadId: string): Promise<SequenceAnswer> {
    const { em, clock, leads, facts, outbox } = this.#parts;
    return inTransaction(em, async () => {
      const { created_at: receivedAt } = await leads.lock(leadId, actor.supplierId);
      const lead = await facts.ofLead(actor.supplierId, leadId);
      const stop = lead.wouldStop('follow-up');
      if (stop !== null) throw new ScheduleWouldStop(stop);
      const now = clock.now();
      const answer: SequenceAnswer = { scheduled: 0, waiting: 0, passed: 0 };
      const rows: ScheduledRow[] = [];
      const waiting = await this.#waiting(leadId);
      for (const template of await this.#templates(actor.supplierId)) {
        const row = messageOf(template, lead, { receivedAt, userId: actor.userId, now });
        if (waiting.has(template.id)) answer.waiting += 1;
        else if (row.scheduled_at <= now) answer.passed += 1;
        else rows.push(row);
      }
      answer.scheduled = rows.length;
      await insertScheduled(em, rows);
      if (rows.length > 0) await updateNextScheduled(em, [leadId]);
      await outbox.record(...rows.map((row) => scheduledChanged(row)));
      return answer;
    });
  }

  #templates(supplierId: string): Promise<TemplateRow[]> {
    return messagingDb(this.#parts.em)
      .selectFrom('template')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('type', '=', 'follow-up')
      .where('offset_days', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('offset_days')
      .orderBy('id')
      .execute();
  }

  async #waiting(leadId: string): Promise<Set<string | null>> {
    const rows = await messagingDb(this.#parts.em)
      .selectFrom('scheduled_message')
      .select('template_id')
      .where('lead_id', '=', leadId)
      .where('type', '=', 'follow-up')
      .where('state', 'not in', ['sent', 'cancelled'])
      .execute();
    return new Set(rows.map((row) => row.template_id));
  }
}

/** A day counted from the lead's arrival is fixed; one counted from the last message moves with each new message. */
function messageOf(
  template: TemplateRow,
  lead: ScheduleLead,
  { receivedAt, userId, now }: { receivedAt: number; userId: string; now: number },
): ScheduledRow {
  const days = template.offset_days ?? 0;
  const fromLead = template.offset_from === 'lead';
  const day = addDays(localDayOf(fromLead ? receivedAt : lead.lastMessageAt, lead.timezone), days);
  const at = localToInstant(day, USUAL_TIME, lead.timezone);
  const chosen = {
    id: newId(now),
    supplier_id: template.supplier_id,
    lead_id: lead.id,
    conversation_id: lead.conversationId,
    template_id: template.id,
    type: 'follow-up' as const,
    subject: template.subject,
    body: template.body,
    scheduled_at: at,
    local_day: day,
    local_time: USUAL_TIME,
    offset: fromLead ? null : `P${days}D`,
    amount: null,
    stop_on_reply: true,
    created_by: userId,
  };
  return waitingMessage(chosen, now);
}
