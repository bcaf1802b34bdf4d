import { MINUTE } from '#contracts/durations.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import type { ScheduleInput, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { NO_TRIES } from '#shared/queue/queue-table.ts';
import type { Attachments } from '../../attachments/attachments.ts';
import { takeFilesOfTemplates } from '../../attachments/copy-attachments.ts';
import { recordActivity } from '../../../core/activity/record-activity.ts';
import type { ScheduleFacts } from './schedule-facts.ts';
import { updateNextScheduled } from '../queue/schedule-next.ts';
import { EDITABLE_STATES } from '../queue/schedule-states.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import { whenToSend } from '../queue/schedule-when.ts';
import { ScheduleInThePast, ScheduleNotEditable, ScheduleWouldStop } from '../queue/schedule.errors.ts';
import type { ScheduledList } from '../list/scheduled-list.ts';
import { waitingMessage } from '../queue/waiting-message.ts';
import { scheduledChanged } from '../queue/scheduled-changed.ts';

/** In milliseconds. The minute someone has just chosen may already have begun. */
const JUST_NOW = MINUTE;

/** A changed message starts over with its tries. */
const AFRESH = { state: 'scheduled', ...NO_TRIES, last_error: null, cancel_reason: null } as const;

type Writer = Pick<SupplierActor, 'supplierId' | 'userId'>;

/** Schedules a message for a lead, or changes one that is still waiting (M3). */
export class ScheduleMessage {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #facts: ScheduleFacts;
  readonly #list: ScheduledList;
  readonly #outbox: Outbox;
  readonly #attachments: Attachments;

  constructor({
    em,
    clock,
    facts,
    list,
    outbox,
    attachments,
  }: {
    em: Em;
    clock: Clock;
    facts: ScheduleFacts;
    list: ScheduledList;
    outbox: Outbox;
    attachments: Attachments;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#facts = facts;
    this.#list = list;
    this.#outbox = outbox;
    this.#attachments = attachments;
  }

  /** @throws NotFound, InvalidInput, ScheduleInThePast, WeddingDateMissing, ScheduleWouldStop, AttachmentGone */
  async create(actor: Writer, input: ScheduleInput): Promise<ScheduledMessageAnswer> {
    const id = newId();
    return inTransaction(this.#em, async () => {
      const chosen = await this.#chosen(actor.supplierId, input);
      const { supplierId: supplier_id, userId: created_by } = actor;
      const row = { id, supplier_id, lead_id: input.leadId, created_by, ...chosen };
      await messagingDb(this.#em)
        .insertInto('scheduled_message')
        .values(waitingMessage(row, this.#clock.now()))
        .execute();
      if (input.attachments) await this.#attachments.add(filesOwner(actor, input.leadId, id), input.attachments);
      else if (chosen.template_id !== null) await takeFilesOfTemplates(this.#em, [id]);
      return this.#saved(actor, id, input, 'scheduled');
    });
  }

  /**
   * Reschedules a changed message and resets its tries. A message that is being sent can't be changed, so that the old
   * text is never sent after its change was acknowledged (J7).
   * @throws ScheduleNotEditable, StaleVersion and the errors of `create`
   */
  async change(actor: Writer, scheduledId: string, input: ScheduleInput): Promise<ScheduledMessageAnswer> {
    const { version } = input;
    if (version === undefined) throw required('version');
    return inTransaction(this.#em, async () => {
      const known = await this.#find(actor.supplierId, scheduledId);
      if (known.lead_id !== input.leadId) {
        throw new InvalidInput([
          { pointer: '#/leadId', rule: 'oneOf', detail: 'A scheduled message can’t move to another lead.' },
        ]);
      }
      const chosen = await this.#chosen(actor.supplierId, input);
      const result = await messagingDb(this.#em)
        .updateTable('scheduled_message')
        .set({ ...chosen, ...AFRESH, due_at: chosen.scheduled_at, updated_at: this.#clock.now(), version: version + 1 })
        .where('id', '=', scheduledId)
        .where('version', '=', version)
        .where('state', 'in', EDITABLE_STATES)
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) {
        const now = await this.#find(actor.supplierId, scheduledId);
        throw now.version === version ? new ScheduleNotEditable(now.state) : new StaleVersion(now.version);
      }
      await this.#attachments.replace(filesOwner(actor, input.leadId, scheduledId), input.attachments);
      return this.#saved(actor, scheduledId, input, 'scheduleChanged');
    });
  }

  async #chosen(supplierId: string, input: ScheduleInput) {
    const lead = await this.#facts.ofLead(supplierId, input.leadId);
    const stop = lead.wouldStop(input.type);
    if (stop !== null) throw new ScheduleWouldStop(stop);
    if (input.type === 'payment-reminder' && !input.amount) throw required('amount');
    await this.#checkTemplate(supplierId, input.templateId ?? null);
    const when = whenToSend(input, lead);
    if (when.at < this.#clock.now() - JUST_NOW) throw new ScheduleInThePast();
    return {
      conversation_id: lead.conversationId,
      template_id: input.templateId ?? null,
      type: input.type,
      subject: input.subject,
      body: input.body,
      scheduled_at: when.at,
      local_day: when.day,
      local_time: when.time,
      offset: when.offset,
      amount: input.amount ?? null,
      stop_on_reply: input.stopOnReply ?? input.type === 'follow-up',
    };
  }

  async #checkTemplate(supplierId: string, templateId: string | null): Promise<void> {
    if (templateId === null) return;
    const template = await messagingDb(this.#em)
      .selectFrom('template')
      .select('id')
      .where('id', '=', templateId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!template) {
      throw new InvalidInput([{ pointer: '#/templateId', rule: 'oneOf', detail: 'This template doesn’t exist.' }]);
    }
  }

  async #find(supplierId: string, scheduledId: string) {
    return await messagingDb(this.#em)
      .selectFrom('scheduled_message')
      .select(['lead_id', 'state', 'version'])
      .where('id', '=', scheduledId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This scheduled message'));
  }

  async #saved(
    { supplierId, userId }: Writer,
    scheduledId: string,
    { leadId, type }: ScheduleInput,
    kind: 'scheduled' | 'scheduleChanged',
  ): Promise<ScheduledMessageAnswer> {
    const entry = { leadId, supplierId, kind, data: { type }, by: { userId } };
    await recordActivity(this.#em, this.#clock.now(), entry);
    await updateNextScheduled(this.#em, [leadId]);
    await this.#outbox.record(scheduledChanged({ id: scheduledId, supplier_id: supplierId, lead_id: leadId }));
    return this.#list.find(supplierId, scheduledId);
  }
}

const filesOwner = ({ supplierId }: Writer, leadId: string, ownerId: string) => ({ supplierId, leadId, ownerId });

const required = (field: string): InvalidInput =>
  new InvalidInput([{ pointer: `#/${field}`, rule: 'required', detail: 'This is required.' }]);
