import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { MailSignatures } from '#shared/mail/mail-signatures.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Site } from '#shared/site.ts';
import type { CoupleLinks } from '../../../messaging/links/couple-links.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import { MAIL_BYTES } from '../mails/inbound-limits.ts';

/** One of our own addresses. */
export interface InboundRecipient {
  /** Whether it has a valid signature of ours, which only recipients of our emails can know. */
  signed: boolean;
  /** The key under which emails to it are counted. */
  key: string;
  /** The supplier whose public address it is; null for any other address. */
  supplierId: string | null;
  /** The maximum size of an email to it in bytes. */
  maxBytes: number;
}

export interface InboundAddressesParts {
  em: Em;
  clock: Clock;
  auth: Pick<AuthApi, 'members'>;
  links: Pick<CoupleLinks, 'readAddress'>;
  signatures: Pick<MailSignatures, 'readReturnAddress'>;
  suppliers: Pick<SuppliersApi, 'findPublic'>;
  site: Pick<Site, 'mailFrom' | 'inboundDomain'>;
}

/** Recognises our own addresses. Mail to any other is refused, so that no one can use us as a relay (S46). */
export class InboundAddresses {
  readonly #parts: InboundAddressesParts;

  constructor(parts: InboundAddressesParts) {
    this.#parts = parts;
  }

  /** Null for an address that isn't ours or whose signature is wrong or expired. */
  async find(address: string): Promise<InboundRecipient | null> {
    const { mailFrom, inboundDomain } = this.#parts.site;
    const plain = address.toLowerCase();
    const at = plain.lastIndexOf('@');
    const local = plain.slice(0, at);
    if (inboundDomain === null || plain.slice(at + 1) !== inboundDomain.toLowerCase() || local.length > 64) return null;
    if (plain === mailFrom.toLowerCase() || local === 'postmaster' || local === 'abuse') return unsigned(local, null);
    const signed = await this.#signed(plain);
    if (signed !== null) return { signed: true, key: signed, supplierId: null, maxBytes: MAIL_BYTES.signed };
    if (!/^[a-z]{2}\d{8}$/u.test(local)) return null;
    const found = await this.#parts.suppliers.findPublic(local.toUpperCase());
    return found && unsigned(local, found.supplier.id);
  }

  /** The key under which emails to a signed address are counted. */
  async #signed(address: string): Promise<string | null> {
    const { links, signatures, clock } = this.#parts;
    const about = await signatures.readReturnAddress(address);
    if (about) return `return ${about.mailId}`;
    const said = await links.readAddress(address);
    if (said?.kind === 'couple') return `couple ${said.conversationId}`;
    if (said?.kind !== 'team' || said.until < clock.now()) return null;
    const members = await this.#team(said.conversationId);
    const person = members.find(({ id }) => said.isFor(id));
    return person ? `team ${said.conversationId} ${person.id}` : null;
  }

  /** Whether we signed a team address can only be checked against the teammate it is for. */
  async #team(conversationId: string) {
    const conversation = await leadsDb(this.#parts.em)
      .selectFrom('conversation')
      .select('supplier_id')
      .where('id', '=', conversationId)
      .executeTakeFirst();
    return conversation ? this.#parts.auth.members(conversation.supplier_id) : [];
  }
}

const unsigned = (key: string, supplierId: string | null): InboundRecipient => ({
  signed: false,
  key,
  supplierId,
  maxBytes: MAIL_BYTES.unsigned,
});
