import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { MailSignatures } from '#shared/mail/mail-signatures.ts';
import type { ReceivedMail } from '#shared/mail/reading/received-mail.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ConversationAddress, CoupleLinks } from '../../../messaging/links/couple-links.ts';
import { TO_COUPLES } from '../../../messaging/conversation/mail-bounces.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import type { Site } from '#shared/site.ts';

/** The conversation an email belongs to, and the side whose address it was sent to. */
export type Destination =
  /**
   * `by` the reply address, which only the couple has, or by the signed Message-ID of a thread. Every quoted copy
   * contains that id, so the sender must also be the couple's own address.
   */
  { kind: 'couple'; conversationId: string; by: 'address' | 'thread' } | Extract<ConversationAddress, { kind: 'team' }>;

/** Ids that look like ours, but only count if we signed them. */
const LIKE_OURS = /^(?:(?:c|t|b|thread|team)-)?[0-9a-z]{26}(?:-[0-9a-z-]{0,60})?@/iu;

export interface ConversationOfParts {
  em: Em;
  links: Pick<CoupleLinks, 'readAddress'>;
  signatures: Pick<MailSignatures, 'readMessageId' | 'readReturnAddress'>;
  mails: Pick<MailQueue, 'find'>;
  suppliers: Pick<SuppliersApi, 'findPublic'>;
  site: Pick<Site, 'inboundDomain' | 'mailFrom'>;
}

/** Finds the conversation of an email by signed values only, because ids aren't secret (M1, T2). */
export class ConversationOf {
  readonly #parts: ConversationOfParts;
  /** The domain for incoming email. */
  readonly #domain: string | null;
  /** The domain of our Message-IDs. */
  readonly #senderDomain: string;

  constructor(parts: ConversationOfParts) {
    this.#parts = parts;
    const { inboundDomain, mailFrom } = parts.site;
    this.#domain = inboundDomain;
    this.#senderDomain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
  }

  /** Tries the signed address first, then the thread. */
  async find(recipients: readonly string[], mail: Pick<ReceivedMail, 'answers'>): Promise<Destination | null> {
    const { links, signatures } = this.#parts;
    for (const address of recipients) {
      const said = await links.readAddress(address);
      if (said?.kind === 'team') return said;
      if (said?.kind === 'couple') return { conversationId: said.conversationId, kind: 'couple', by: 'address' };
    }
    for (const messageId of mail.answers) {
      const said = await links.readAddress(messageId);
      if (said?.kind === 'thread') return { conversationId: said.conversationId, kind: 'couple', by: 'thread' };
      const found = await this.#ofMail(await signatures.readMessageId(messageId));
      if (found) return found;
    }
    // Auto-responders write to the return address, and some don't reference the thread (RFC 3834).
    for (const address of recipients) {
      const found = await this.#ofMail((await signatures.readReturnAddress(address))?.mailId ?? null);
      if (found) return found;
    }
    return null;
  }

  /** Whether an email refers to an id of ours without the required signature. */
  claims(recipients: readonly string[], mail: Pick<ReceivedMail, 'answers'>): boolean {
    const ours = [this.#domain, this.#senderDomain];
    return [...recipients, ...mail.answers].some(
      (name) => LIKE_OURS.test(name) && ours.includes(name.slice(name.lastIndexOf('@') + 1).toLowerCase()),
    );
  }

  /** The supplier whose public id is in a recipient; null if there is none. */
  async supplier(recipients: readonly string[]) {
    const { suppliers } = this.#parts;
    const domain = this.#domain;
    for (const address of recipients) {
      const at = address.lastIndexOf('@');
      if (domain === null || address.slice(at + 1).toLowerCase() !== domain) continue;
      const found = await suppliers.findPublic(address.slice(0, at).toUpperCase());
      if (found) return found.supplier;
    }
    return null;
  }

  /** The conversation that one of our emails to a couple is about. */
  async #ofMail(mailId: string | null): Promise<Destination | null> {
    if (mailId === null) return null;
    const sent = await this.#parts.mails.find(mailId);
    if (sent && !TO_COUPLES.includes(sent.kind)) return null;
    // A scheduled message has the same id as its email.
    const message = await leadsDb(this.#parts.em)
      .selectFrom('message')
      .select('conversation_id')
      .where('id', '=', sent?.referenceId ?? mailId)
      .executeTakeFirst();
    return message ? { conversationId: message.conversation_id, kind: 'couple', by: 'thread' } : null;
  }
}
