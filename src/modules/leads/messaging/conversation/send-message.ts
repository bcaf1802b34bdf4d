import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { MessageInput, MessageAnswer } from '#contracts/messaging/message.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SharedTransactions } from '#shared/persistence/lookups/shared-transactions.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import type { CoupleLinkMaker, CoupleLinks } from '../links/couple-links.ts';
import type { AttachmentRow } from '../attachments/attachment-tables.ts';
import { presentAttachment } from '../attachments/attachments.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { outgoingAttachments } from '../attachments/outgoing-attachments.ts';
import { coupleEnvelope } from './couple-envelope.ts';
import { answerMail } from './couple-mails.ts';
import { threadHeaders, threadOf } from './mail-thread.ts';
import type { MailThread } from './mail-thread.ts';
import { presentMessage } from './message-presenter.ts';
import { coupleName, excerptOf, maskLead } from '../../core/masking/lead-mask.ts';
import type { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import type { LeadSchedule } from './lead-schedule.ts';
import type { LeadChange, LeadStore, LockedLead } from '../../core/store/lead-store.ts';
import { correctContact } from '../../core/lead/correct-contact.ts';
import { LeadIsLocked, NoEmailAddress } from '../../core/lead/leads.errors.ts';
import { addSearchText } from '../../core/search/search-rows.ts';
import { returnedMessage } from './returned-message.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { MessageRow } from '../../core/tables/leads-tables.ts';

export interface SendMessageParts {
  em: Em;
  clock: Clock;
  idempotency: Idempotency;
  outbox: Outbox;
  mails: MailQueue;
  auth: Pick<AuthApi, 'people'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  links: CoupleLinks;
  leads: LeadStore;
  schedule: Pick<LeadSchedule, 'recalculate'>;
  attachments: Attachments;
  outgoing: Pick<OutgoingMessages, 'take'>;
}

const readMessage = (em: Em, id: string): Promise<MessageRow> =>
  leadsDb(em).selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Like a correction in the lead's details: the couple's original address is kept. */
function correctedAddress(lead: LockedLead, email: string): LeadChange {
  const { overrides, columns } = correctContact(lead, { ...fromJson(lead.overrides), email });
  return { overrides: toJson(overrides), ...columns };
}

/** The team's own text is never masked. */
const OWN = { text: (own: string) => own, locked: false, contact: { email: '', phone: null } };

interface MailFacts {
  /** The couple's locale. */
  locale: Locale;
  thread: MailThread;
}

interface Posted {
  row: MessageRow;
  files: readonly AttachmentRow[];
}

export interface MessageAuthor {
  userId: string;
  name: string;
  supplierId: string;
  /** Set when a tool writes with an API key: the couple then sees the supplier as the author. */
  keyId?: string;
}

/** Sends a teammate's reply to a couple: saves the message, its email and the lead's state in one commit. */
export class SendMessage {
  readonly #parts: SendMessageParts;
  readonly #together: SharedTransactions;

  constructor(parts: SendMessageParts) {
    this.#parts = parts;
    this.#together = new SharedTransactions(parts);
  }

  /**
   * The idempotency key stores only the message's id; a repeated request reads the message again.
   * @throws NotFound, LeadIsLocked, NoEmailAddress, TooManyMessages, AttachmentGone
   */
  async send(
    request: RequestKey,
    actor: MessageAuthor,
    leadId: string,
    { body, attachments = [] }: MessageInput,
  ): Promise<Outcome<MessageAnswer>> {
    const { em, idempotency, links } = this.#parts;
    const written: Posted[] = [];
    const { status, body: kept } = await idempotency.answerBlindly<{ id: string }>(request, async () => {
      const maker = await links.open();
      return this.#together.run(leadId, async () => {
        const outcome = { status: 201, body: { id: newId(this.#parts.clock.now()) } };
        const message = { id: outcome.body.id, body: body.trim(), attachments };
        const keep = () => idempotency.remember([request, outcome]);
        written.push(await this.#post(maker, actor, leadId, message, { channel: 'console', keep }));
        return outcome;
      });
    });
    const posted = written.find(({ row }) => row.id === kept.id);
    if (!posted) return { status, body: await this.#answer(await readMessage(em, kept.id)) };
    const files = posted.files.map((file) => presentAttachment(file, false));
    return { status, body: presentMessage(posted.row, OWN, files) };
  }

  /**
   * Like `send`, for a reply that arrived by email; inside the caller's transaction. Returns the message's id.
   * @throws NotFound, LeadIsLocked, TooManyMessages
   */
  async sendByMail(actor: MessageAuthor, leadId: string, body: string): Promise<string> {
    const id = newId(this.#parts.clock.now());
    const maker = await this.#parts.links.open();
    await this.#post(maker, actor, leadId, { id, body, attachments: [] }, { channel: 'email' });
    return id;
  }

  /**
   * Sends a bounced message again; a corrected address becomes the lead's.
   * @throws NotFound, LeadIsLocked, TooManyMessages, MessageWasNotReturned
   */
  async sendAgain(actor: MessageAuthor, leadId: string, messageId: string, email?: string): Promise<MessageAnswer> {
    const { em, links, suppliers, leads, outbox, outgoing } = this.#parts;
    const [maker, supplier] = await Promise.all([links.open(), suppliers.get(actor.supplierId)]);
    return inTransaction(em, async () => {
      const lead = await leads.lock(leadId, actor.supplierId);
      const visible = maskLead(lead, supplier.payPerEnquiry);
      if (visible.contact === null) throw new LeadIsLocked();
      const message = await returnedMessage(em, leadId, messageId);
      const address = email?.trim() || lead.email;
      const sentTo = {
        ...lead,
        email: address,
        never_wrote: fromFlag(lead.never_wrote) || fold(address) !== fold(lead.email),
      };
      await outgoing.take({ supplier, lead: sentTo });
      if (address !== lead.email) {
        await leads.save(lead, correctedAddress(lead, address));
        await addSearchText(em, { ...lead, email: address }, []);
      }
      await leadsDb(em).updateTable('message').set({ delivery: 'queued' }).where('id', '=', messageId).execute();
      await leadsDb(em)
        .updateTable('message_mail')
        .set({ bounced_at: null, bounce_permanent: null, bounce_reason: null })
        .where('message_id', '=', messageId)
        .execute();
      const { body, author_name: author } = message;
      const [facts, files] = await Promise.all([
        this.#mailFacts(lead, supplier),
        this.#parts.attachments.rows([messageId]),
      ]);
      await this.#mail(maker, sentTo, supplier, coupleName(visible), { id: messageId, body, author, files }, facts);
      await outbox.record({ name: 'lead.changed', supplierId: supplier.id, leadId, payload: { messageId } });
      return this.#answer({ ...message, delivery: 'queued' });
    });
  }

  /**
   * Runs in the caller's transaction, in three round trips: the first locks and reads, the second does all independent
   * writes, the third the rest. `keep` adds its writes to the third.
   */
  async #post(
    maker: CoupleLinkMaker,
    actor: MessageAuthor,
    leadId: string,
    { id, body, attachments: fileIds }: { id: string; body: string; attachments: readonly string[] },
    { channel, keep }: { channel: 'console' | 'email'; keep?: () => Promise<void> },
  ): Promise<Posted> {
    const { clock, leads, outbox, schedule, outgoing, suppliers, attachments } = this.#parts;
    const [lead, supplier] = await Promise.all([leads.lock(leadId, actor.supplierId), suppliers.get(actor.supplierId)]);
    const visible = maskLead(lead, supplier.payPerEnquiry);
    if (visible.contact === null) throw new LeadIsLocked();
    if (lead.email === '') throw new NoEmailAddress();
    // If a reply by email is refused, its caller's transaction continues, so nothing may be written before this.
    if (channel === 'email') await outgoing.take({ supplier, lead });
    const now = clock.now();
    const author = actor.keyId === undefined ? (actor.name.split(' ', 1)[0] ?? actor.name) : supplier.name;
    const [facts, message, files] = await Promise.all([
      this.#mailFacts(lead, supplier),
      leads.addMessage(lead, {
        id,
        sender: 'supplier',
        author_id: actor.userId,
        author_name: author,
        body,
        channel,
        delivery: 'queued',
        created_at: now,
      }),
      attachments.add({ ownerId: id, supplierId: supplier.id, leadId }, fileIds),
      outbox.record({ name: 'message.sent', supplierId: lead.supplier_id, leadId, payload: { messageId: id } }),
    ]);
    await Promise.all([
      this.#mail(maker, lead, supplier, coupleName(visible), { id, body, author, files }, facts),
      leads.save(lead, {
        replied_at: now,
        first_reply_at: lead.first_reply_at ?? now,
        last_activity_at: now,
        last_message_by: 'supplier',
        needs_reply: false,
        read_state: 'read',
        excerpt: excerptOf(body, lead),
      }),
      keep?.(),
      // Last, because all of the supplier's messages wait for these rows; a refusal rolls everything back.
      channel === 'console' ? outgoing.take({ supplier, lead }) : undefined,
    ]);
    if (lead.next_scheduled_at !== null) await schedule.recalculate(leadId);
    return { row: message, files };
  }

  /** The facts for the email to the couple; two statements. */
  async #mailFacts(
    lead: Pick<LockedLead, 'conversation_id' | 'couple_user_id'>,
    supplier: Pick<SupplierFacts, 'locale'>,
  ): Promise<MailFacts> {
    const { em, auth } = this.#parts;
    const [people, thread] = await Promise.all([
      auth.people([lead.couple_user_id]),
      threadOf(em, lead.conversation_id),
    ]);
    return { locale: coupleLocale(people.get(lead.couple_user_id), supplier), thread };
  }

  async #answer(row: MessageRow): Promise<MessageAnswer> {
    const files = await this.#parts.attachments.of([row.id]);
    return presentMessage(row, OWN, files.get(row.id));
  }

  async #mail(
    maker: CoupleLinkMaker,
    lead: Pick<LockedLead, 'conversation_id' | 'email' | 'never_wrote'>,
    supplier: { id: string; name: string },
    couple: string,
    message: { id: string; body: string; author: string; files: readonly AttachmentRow[] },
    { locale, thread: { version, answered, reply_to: replyTo, signature } }: MailFacts,
  ): Promise<void> {
    const { mails, clock } = this.#parts;
    const neverWrote = fromFlag(lead.never_wrote);
    const files = outgoingAttachments(message.files, {
      links: maker,
      messageId: message.id,
      linkVersion: version,
      locale,
      now: clock.now(),
    });
    await mails.enqueue({
      kind: 'message',
      supplierId: supplier.id,
      referenceId: message.id,
      ...coupleEnvelope(neverWrote, {
        supplier: supplier.name,
        to: { name: couple, address: lead.email },
        replyTo,
        conversationAddress: maker.replyAddress(lead.conversation_id),
      }),
      headers: threadHeaders(maker.thread(lead.conversation_id), answered),
      ...answerMail({
        locale,
        supplier: supplier.name,
        author: message.author,
        body: message.body,
        signature: signature ?? '',
        neverWrote,
        url: maker.conversation(lead.conversation_id, version),
        files: files.blocks,
      }),
      attachments: files.attachments,
    });
  }
}
