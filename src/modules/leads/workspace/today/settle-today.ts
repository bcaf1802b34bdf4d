import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { SettleAnswer, SettleInput } from '#contracts/lead/today.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { assertAllThere, lockLeads } from '../batches/lock-leads.ts';
import type { BulkLead } from '../batches/lock-leads.ts';
import { writeLeads } from '../batches/write-leads.ts';
import type { LeadPlan } from '../batches/write-leads.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';
import { rememberChange } from '../../core/store/remember-change.ts';
import type { LeadTasks } from '../tasks/lead-tasks.ts';

export interface SettleTodayParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  idempotency: Idempotency;
  suppliers: Pick<SuppliersApi, 'get'>;
  tasks: LeadTasks;
}

type Reasons = SettleInput['leads'][number]['reasons'];

/**
 * Settles everything that a person saw about a couple. Waiting for a reply is settled by counting the lead as replied
 * to (needs-reply.ts), and an unopened lead by marking it as read; tasks are done; derived reasons are recorded as
 * done.
 */
export class SettleToday {
  readonly #parts: SettleTodayParts;

  constructor(parts: SettleTodayParts) {
    this.#parts = parts;
  }

  /**
   * A couple that has written since the person looked stays on the list and is named in the result. If a teammate was
   * faster, that makes no difference. One request, all or nothing, undone by UndoChange.
   * @throws NotFound for one foreign lead among many
   */
  async settle(
    key: RequestKey,
    actor: { supplierId: string; userId: string },
    { leads: wanted }: SettleInput,
  ): Promise<Outcome<SettleAnswer>> {
    const { em, clock, engine, outbox, idempotency, suppliers, tasks } = this.#parts;
    const { supplierId, userId } = actor;
    const reasonsOf = new Map(wanted.map(({ leadId, reasons }) => [leadId, reasons]));
    return idempotency.answer(key, async (commit) => {
      const supplier = await suppliers.get(supplierId);
      return commit(async () => {
        const now = clock.now();
        const changeId = newId(now);
        const leads = await lockLeads(em, engine, supplierId, [...reasonsOf.keys()]);
        assertAllThere(leads, [...reasonsOf.keys()]);
        const wroteSince = leads.filter((lead) => isNewer(lead, reasonsOf.get(lead.id) ?? []));
        const settled = leads.filter((lead) => !wroteSince.includes(lead));
        const change = { id: changeId, supplierId, userId, now };
        if (settled.length > 0) {
          const plans = settled.map((lead) => planOf(lead, reasonsOf.get(lead.id) ?? [], now));
          const facts = settled.flatMap((lead) => tasksOf(lead.id, reasonsOf.get(lead.id) ?? []));
          await rememberChange(em, change, plans);
          await tasks.settle(change, facts);
          await outbox.record({ name: 'leads.changed', supplierId, payload: { changeId, count: settled.length } });
          if (facts.some(({ kind }) => kind === 'mention'))
            await outbox.record({ name: 'notification.changed', supplierId });
          await writeLeads(em, engine, plans.filter(changesLead), { now });
        }
        const kept = wroteSince.map((lead) => ({
          id: lead.id,
          couple: coupleName(maskLead(lead, supplier.payPerEnquiry)),
        }));
        return { status: 200, body: { changeId, settled: settled.length, kept } };
      });
    });
  }
}

const isAnswer = ({ kind }: Reasons[number]): boolean => kind === 'reply' || kind === 'reveal';

/** Whether it waits for a reply to something that the person hasn't seen. */
function isNewer(lead: BulkLead, reasons: Reasons): boolean {
  const answers = reasons.filter(isAnswer);
  return (
    answers.length > 0 &&
    fromFlag(lead.needs_reply) &&
    answers.every(({ ref }) => ref !== String(lead.last_activity_at))
  );
}

/** All plans in one request set the same columns, even to their current value. */
function planOf(lead: BulkLead, reasons: Reasons, now: number): LeadPlan {
  const answered = reasons.some(isAnswer) && fromFlag(lead.needs_reply);
  const opened = answered || reasons.some(({ kind }) => kind === 'unopened');
  const replied_at = answered ? now : lead.replied_at;
  const needs_reply = needsReply({ ...lead, replied_at }, lead.labels.includes('Spam'));
  return { lead, change: { replied_at, read_state: opened ? 'read' : lead.read_state, needs_reply } };
}

const changesLead = ({ lead, change }: LeadPlan): boolean =>
  change.replied_at !== lead.replied_at || change.read_state !== lead.read_state;

const tasksOf = (leadId: string, reasons: Reasons) =>
  reasons
    .filter((reason) => !isAnswer(reason) && reason.kind !== 'unopened')
    .map(({ kind, ref }) => ({ leadId, kind, ref }));
