import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { ReceivedMail } from '#shared/mail/reading/received-mail.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ConversationAddress, CoupleLinks } from '../conversation/couple-links.ts';
import { leadsDb } from '../leads-tables.ts';

/** Where a mail belongs, and whose side of the conversation its address was given to. */
export type Destination =
  | { conversationId: string; side: 'couple' }
  /** `isFor` tells whether it was this person of the team. */
  | { conversationId: string; side: 'team'; isFor: (person: { id: string; email: string }) => boolean };

const ULID = /^([0-9a-z]{26})@/iu;

/** Finds the conversation of a mail: the signed address first, then the thread (M1). */
export class ConversationOf {
  readonly #em: Em;
  readonly #links: Pick<CoupleLinks, 'readAddress'>;
  readonly #mails: Pick<MailQueue, 'find'>;
  readonly #suppliers: Pick<SuppliersApi, 'findPublic'>;
  readonly #domain: string | null;

  constructor(
    em: Em,
    links: Pick<CoupleLinks, 'readAddress'>,
    mails: Pick<MailQueue, 'find'>,
    suppliers: Pick<SuppliersApi, 'findPublic'>,
    domain: string | null,
  ) {
    this.#em = em;
    this.#links = links;
    this.#mails = mails;
    this.#suppliers = suppliers;
    this.#domain = domain;
  }

  async find(recipients: readonly string[], mail: Pick<ReceivedMail, 'answers'>): Promise<Destination | null> {
    for (const address of recipients) {
      const said = await this.#links.readAddress(address);
      if (said) return toDestination(said);
    }
    for (const messageId of mail.answers) {
      const said = await this.#links.readAddress(messageId);
      if (said) return toDestination(said);
      const found = await this.#ofMail(ULID.exec(messageId)?.[1]?.toUpperCase());
      if (found) return found;
    }
    return null;
  }

  /** The supplier that a recipient names by its public id; null when none does. */
  async supplier(recipients: readonly string[]): Promise<string | null> {
    for (const address of recipients) {
      const at = address.lastIndexOf('@');
      if (this.#domain === null || address.slice(at + 1).toLowerCase() !== this.#domain) continue;
      const found = await this.#suppliers.findPublic(address.slice(0, at).toUpperCase());
      if (found) return found.supplier.id;
    }
    return null;
  }

  /** The conversation a mail of ours is about. */
  async #ofMail(mailId: string | undefined): Promise<Destination | null> {
    if (mailId === undefined) return null;
    const sent = await this.#mails.find(mailId);
    // A scheduled message has the id of the mail that carried it.
    const message = await leadsDb(this.#em)
      .selectFrom('message')
      .select('conversation_id')
      .where('id', '=', sent?.referenceId ?? mailId)
      .executeTakeFirst();
    if (!message) return null;
    const conversationId = message.conversation_id;
    if (sent?.kind !== 'lead-notification') return { conversationId, side: 'couple' };
    const told = sent.toAddress.toLowerCase();
    return { conversationId, side: 'team', isFor: ({ email }) => email.toLowerCase() === told };
  }
}

function toDestination(said: ConversationAddress): Destination {
  const { conversationId } = said;
  if (said.kind === 'team') return { conversationId, side: 'team', isFor: ({ id }) => said.isFor(id) };
  return { conversationId, side: 'couple' };
}
