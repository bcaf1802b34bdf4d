import { createHash } from 'node:crypto';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { AuthApi, Member } from '#modules/auth/index.ts';
import type { InboundOutcome, UnsortedReason } from '#contracts/messaging/inbound-mail.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { fold } from '#shared/fold.ts';
import { AuthenticatedReport } from '#shared/mail/authenticated-report.ts';
import type { MailSignatures } from '#shared/mail/mail-signatures.ts';
import type { DeliveryReport } from '#shared/mail/reading/delivery-report.ts';
import type { ReceivedMail } from '#shared/mail/reading/received-mail.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { AddCoupleMessage } from '../../../messaging/conversation/add-couple-message.ts';
import type { MailBounces } from '../../../messaging/conversation/mail-bounces.ts';
import { isOfCouple } from '../../../core/lead/correct-contact.ts';
import { inboundDb } from '../mails/inbound-tables.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import type { AnswerByMail } from './answer-by-mail.ts';
import type { ConversationOf, Destination } from './conversation-of.ts';
import { withoutOwnKeys } from './own-keys.ts';

/** More than people write. Ends a loop between two machines that don't identify themselves as automatic. */
const PER_CONVERSATION: Limit = { name: 'inbound:conversation', points: 60, seconds: HOUR / SECOND };

/** What happened to an email, for its record. */
export interface Filed {
  outcome: InboundOutcome;
  supplierId: string | null;
  leadId: string | null;
  messageId: string | null;
  reason: UnsortedReason | null;
  /** Country of the supplier that the email is addressed to, for staff; null if there is none. */
  market: Country | null;
  onceKey: string | null;
}

/** An email's recipients. */
export interface MailRecipients {
  /** Envelope recipients. */
  envelope: readonly string[];
  /** These plus the ones in the header. */
  all: readonly string[];
}

export interface FileMailParts {
  em: Em;
  clock: Clock;
  signatures: Pick<MailSignatures, 'readReturnAddress'>;
  auth: Pick<AuthApi, 'members'>;
  limiter: Pick<RateLimiter, 'allows'>;
  finder: ConversationOf;
  messages: AddCoupleMessage;
  answers: AnswerByMail;
  bounces: MailBounces;
}

interface Conversation {
  id: string;
  leadId: string;
  supplierId: string;
  /** The lead's contact, corrected or not. */
  email: string;
  phone: string | null;
  overrides: LeadRow['overrides'];
}

/** Files an email in its conversation, or leaves it unsorted for the supplier or staff to decide. */
export class FileMail {
  readonly #parts: FileMailParts;

  constructor(parts: FileMailParts) {
    this.#parts = parts;
  }

  /**
   * Runs inside the transaction that ends the email's claim.
   * @param digest of the raw bytes, for emails without a Message-ID
   */
  async file(mail: ReceivedMail, recipients: MailRecipients, digest: string): Promise<Filed> {
    if (mail.report) return this.#report(mail, mail.report, recipients, digest);
    const { finder } = this.#parts;
    const found = await finder.find(recipients.all, mail);
    const conversation = found ? await this.#conversation(found.conversationId) : null;
    const addressee = found?.kind === 'team' && conversation ? await this.#addressee(found, conversation) : null;
    // Whether we signed a team address can only be checked against the teammate it is for.
    if (!found || !conversation || (found.kind === 'team' && !addressee))
      return this.#unnamed(mail, recipients, digest);
    const { leadId, supplierId } = conversation;
    const place = { ...NOWHERE, leadId, supplierId, onceKey: onceKey(leadId, mail, digest) };
    if (mail.automatic === 'loop') return unsorted(place, 'loop');
    if (await this.#isKnownId(place.onceKey, mail)) return unsorted({ ...place, onceKey: null }, 'same-id');
    if (found.kind !== 'team') return this.#fromCouple(mail, conversation, place, found.by);
    if (!addressee || found.until < this.#parts.clock.now()) return unsorted(place, 'unconfirmed');
    return this.#fromTeam(mail, conversation, place, addressee);
  }

  /** A report counts if it contains our signature. Others go to staff and change nothing. */
  async #report(
    mail: ReceivedMail,
    report: DeliveryReport,
    recipients: MailRecipients,
    digest: string,
  ): Promise<Filed> {
    const { bounces, signatures, finder } = this.#parts;
    const authenticated = await AuthenticatedReport.returned(signatures, report, recipients.envelope);
    const about = authenticated && (await bounces.reported(authenticated));
    if (about) return { ...NOWHERE, ...about, outcome: 'bounce' };
    const supplier = await finder.supplier(recipients.all);
    const place = { ...NOWHERE, market: supplier?.market ?? null, onceKey: onceKey('staff', mail, digest) };
    return unsorted(place, 'unknown-report');
  }

  /**
   * For emails without a trustworthy reference to a conversation: the supplier they are addressed to decides,
   * otherwise staff.
   */
  async #unnamed(mail: ReceivedMail, recipients: MailRecipients, digest: string): Promise<Filed> {
    const { finder } = this.#parts;
    const supplierId = (await finder.supplier(recipients.all))?.id ?? null;
    const place = { ...NOWHERE, supplierId, onceKey: onceKey(supplierId ?? 'staff', mail, digest) };
    if (mail.automatic === 'loop') return unsorted(place, 'loop');
    return unsorted(place, finder.claims(recipients.all, mail) ? 'unconfirmed' : 'no-conversation');
  }

  async #fromCouple(
    mail: ReceivedMail,
    conversation: Conversation,
    place: Filed,
    by: 'address' | 'thread',
  ): Promise<Filed> {
    const from = mail.from?.address ?? null;
    const isCouple = from !== null && isOfCouple(conversation, from);
    // A teammate who replies to an email to the couple doesn't write as the couple.
    if (!isCouple && from !== null && (await this.#member(conversation.supplierId, from)))
      return unsorted(place, 'not-the-team');
    // Anyone with a forwarded email has its Message-IDs; only the couple has the reply address.
    if (!isCouple && by === 'thread')
      return mail.automatic === 'report'
        ? unsorted({ ...NOWHERE, onceKey: place.onceKey }, 'unknown-report')
        : unsorted(place, 'unconfirmed');
    if (!(await this.#parts.limiter.allows(PER_CONVERSATION, conversation.id))) return unsorted(place, 'too-many');
    const { body, rest } = bodyOf(mail);
    const messageId = await this.#parts.messages.addMail({
      leadId: conversation.leadId,
      conversationId: conversation.id,
      body,
      channel: 'email',
      from,
      automatic: mail.automatic !== null && mail.automatic !== 'bulk',
      mail: { rfc_message_id: cutId(mail.messageId), quoted: rest, other_address: isCouple ? null : from },
    });
    return { ...place, outcome: 'message', messageId };
  }

  async #fromTeam(mail: ReceivedMail, conversation: Conversation, place: Filed, addressee: Member): Promise<Filed> {
    // Couples don't need the team's out-of-office replies.
    if (mail.automatic !== null && mail.automatic !== 'bulk') return { ...place, outcome: 'automatic' };
    if (fold(mail.from?.address ?? '') !== fold(addressee.email)) return unsorted(place, 'not-the-team');
    if (!(await this.#parts.limiter.allows(PER_CONVERSATION, conversation.id))) return unsorted(place, 'too-many');
    const sent = await this.#parts.answers.send(addressee, conversation, bodyOf(mail).body);
    if ('refused' in sent) return unsorted(place, sent.refused);
    return { ...place, outcome: 'answer', messageId: sent.messageId };
  }

  async #addressee(team: Extract<Destination, { kind: 'team' }>, { supplierId }: Conversation): Promise<Member | null> {
    const members = await this.#parts.auth.members(supplierId);
    return members.find(({ id }) => team.isFor(id)) ?? null;
  }

  async #member(supplierId: string, address: string) {
    const members = await this.#parts.auth.members(supplierId);
    return members.find((member) => fold(member.email) === fold(address)) ?? null;
  }

  async #conversation(id: string): Promise<Conversation | null> {
    const row = await inboundDb(this.#parts.em)
      .selectFrom('conversation')
      .innerJoin('lead', 'lead.id', 'conversation.lead_id')
      .select(['conversation.id', 'lead.id as leadId', 'lead.supplier_id as supplierId'])
      .select(['lead.email', 'lead.phone', 'lead.overrides'])
      .where('conversation.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Whether an email reuses the Message-ID of another one with different content; with the same content, it is a
   * duplicate.
   */
  async #isKnownId(key: string | null, mail: ReceivedMail): Promise<boolean> {
    const earlier = await inboundDb(this.#parts.em)
      .selectFrom('inbound_mail')
      .leftJoin('message', 'message.id', 'inbound_mail.message_id')
      .select(['message.body', 'inbound_mail.text'])
      .where('once_key', '=', key)
      .executeTakeFirst();
    if (!earlier) return false;
    const known = earlier.body ?? earlier.text;
    return known !== '' && known !== bodyOf(mail).body;
  }
}

const NOWHERE: Filed = {
  outcome: 'unsorted',
  supplierId: null,
  leadId: null,
  messageId: null,
  reason: null,
  market: null,
  onceKey: null,
};
const unsorted = (place: Filed, reason: UnsortedReason): Filed => ({ ...place, outcome: 'unsorted', reason });
const cutId = (messageId: string | null): string | null =>
  messageId !== null && messageId.length <= 250 && /^[\x21-\x7e]+$/u.test(messageId) ? messageId : null;

/** Splits an email into the message and the text below it: quotes, and the rest of a text that is too long. */
export function bodyOf(mail: Pick<ReceivedMail, 'text' | 'quoted' | 'subject'>): { body: string; rest: string | null } {
  const body = withoutOwnKeys(mail.text.trim() || mail.subject || '…');
  return { body, rest: mail.quoted === '' ? null : withoutOwnKeys(mail.quoted) };
}

function onceKey(place: string, mail: ReceivedMail, digest: string): string {
  const name = mail.messageId === null ? `raw ${digest}` : `id ${mail.messageId}`;
  return createHash('sha256').update(`${place} ${name}`).digest('hex');
}
