import { asRole } from '#contracts/account/roles.ts';
import { NotFound } from '#shared/errors.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { consoleUrl } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import type { SupplierCards } from '../index.ts';
import type { Person } from '../index.ts';
import type { InviteLink, InviteRow, TeamInviteRepository } from './team-invite.repository.ts';
import { inviteMail, inviteUrl } from './team-mails.ts';
import { nameOf } from './team-rules.ts';

export interface InviteSenderParts {
  invites: Pick<TeamInviteRepository, 'find'>;
  cards: Pick<SupplierCards, 'cards'>;
  mails: Pick<MailQueue, 'enqueue'>;
  site: Addresses;
}

/** Sends invites. Their links lead to the console of the supplier's country. */
export class InviteSender {
  readonly #parts: InviteSenderParts;

  constructor(parts: InviteSenderParts) {
    this.#parts = parts;
  }

  /** A link to pass on. @throws NotFound */
  async url(supplierId: string, link: InviteLink): Promise<string> {
    const { market } = await this.#supplier(supplierId);
    return inviteUrl(consoleUrl(this.#parts.site, market), link);
  }

  /** Emails the invite. Joins the running transaction. @throws NotFound */
  async mail(link: InviteLink, inviter: Pick<Person, 'firstName' | 'lastName' | 'locale'>): Promise<InviteRow> {
    const { invites, mails, site } = this.#parts;
    const row = await invites.find(link.id);
    if (!row || row.email === null) throw new NotFound('This invite');
    const supplier = await this.#supplier(row.supplier_id);
    await mails.enqueue({
      kind: 'team-invite',
      supplierId: supplier.id,
      referenceId: row.id,
      fromName: 'Aisle',
      to: { name: '', address: row.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...inviteMail({
        locale: inviter.locale,
        inviter: nameOf(inviter),
        supplier: supplier.name,
        role: asRole(row.role),
        firstClaim: fromFlag(row.first_claim),
        note: row.note,
        expiresAt: row.expires_at,
        url: inviteUrl(consoleUrl(site, supplier.market), link),
      }),
    });
    return row;
  }

  async #supplier(id: string) {
    const supplier = (await this.#parts.cards.cards([id])).get(id);
    if (!supplier) throw new NotFound('This supplier');
    return supplier;
  }
}
