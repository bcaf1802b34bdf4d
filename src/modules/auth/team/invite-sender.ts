import { CONSOLE_TEAM_PATH } from '#contracts/account/invite-path.ts';
import { asRole } from '#contracts/account/roles.ts';
import { NotFound } from '#shared/errors.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { ELSEWHERE, consoleUrl } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import type { SupplierCards } from '../index.ts';
import type { Person } from '../index.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { InviteLink, InviteRow, TeamInviteRepository } from './team-invite.repository.ts';
import { askedAgainMail, inviteMail, inviteUrl } from './team-mails.ts';
import { managesTeam, nameOf } from './team-rules.ts';
import type { TeamRepository } from './team.repository.ts';

export interface InviteSenderParts {
  invites: Pick<TeamInviteRepository, 'find'>;
  team: Pick<TeamRepository, 'list' | 'acting' | 'isStaffOf'>;
  users: Pick<UserRepository, 'people'>;
  cards: Pick<SupplierCards, 'cards'>;
  mails: Pick<MailQueue, 'enqueue'>;
  site: Addresses;
}

/** Sends invites. Their links lead to the console for the supplier's country. */
export class InviteSender {
  readonly #parts: InviteSenderParts;

  constructor(parts: InviteSenderParts) {
    this.#parts = parts;
  }

  /** A link for the admin to forward. @throws NotFound */
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

  /**
   * Notifies the inviter that someone asks for another invite, as long as they could send one. Joins the running
   * transaction.
   */
  async passOn(row: InviteRow): Promise<void> {
    const { team, users, cards, mails, site } = this.#parts;
    const supplier = (await cards.cards([row.supplier_id])).get(row.supplier_id);
    const [inviter] = await users.people([row.created_by]);
    if (!supplier || !inviter || inviter.blocked || !inviter.emailConfirmed) return;
    const firstClaim = fromFlag(row.first_claim);
    const manager = firstClaim ? null : await team.acting(await team.list(supplier.id), supplier.id, inviter.id);
    const able = manager
      ? managesTeam(manager.role)
      : firstClaim && (await team.isStaffOf(inviter.id, supplier.market));
    if (!able) return;
    const page = firstClaim ? `/staff/suppliers/${supplier.id}` : CONSOLE_TEAM_PATH;
    await mails.enqueue({
      kind: 'team-invite-asked',
      supplierId: supplier.id,
      referenceId: row.id,
      fromName: 'Aisle',
      to: { name: '', address: inviter.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...askedAgainMail({
        locale: inviter.locale,
        supplier: supplier.name,
        email: row.email,
        url: `${consoleUrl(site, firstClaim ? ELSEWHERE : supplier.market)}${page}`,
      }),
    });
  }

  async #supplier(id: string) {
    const supplier = (await this.#parts.cards.cards([id])).get(id);
    if (!supplier) throw new NotFound('This supplier');
    return supplier;
  }
}
