import { PROOF_MAILBOXES } from '#contracts/proof/proof.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { AuthApi, Person } from '#modules/auth/index.ts';
import type { MailQueue, NewMail } from '#shared/mail/mail-queue.ts';
import { staffOfMarket } from '../profile/staff-of-market.ts';
import { claimedMail, claimantMail, undoneMail } from './claim-mail-texts.ts';
import type { ClaimListingRow, ClaimRow, ClaimsRepository } from './claims.repository.ts';
import type { UndoLinks } from './undo-links.ts';

/** Mailboxes that someone at the business is likely to read. */
const COMMON_MAILBOXES = PROOF_MAILBOXES.filter((mailbox) => ['info', 'postmaster'].includes(mailbox));

export interface ClaimNewsParts {
  auth: Pick<AuthApi, 'people' | 'platformAdmins'>;
  claims: Pick<ClaimsRepository, 'contactEmails'>;
  mails: Pick<MailQueue, 'enqueue'>;
  links: UndoLinks;
}

interface Recipient {
  address: string;
  locale: Locale;
  isStaff: boolean;
}

/** Emails everyone who could object to a claim, in its transaction. A listing is claimed at most once (S46). */
export class ClaimNews {
  readonly #parts: ClaimNewsParts;

  constructor(parts: ClaimNewsParts) {
    this.#parts = parts;
  }

  /** To staff of the market and to the business, with a link to undo the claim. */
  async claimed(listing: ClaimListingRow, row: ClaimRow): Promise<void> {
    const undoUrl = await this.#parts.links.url(row.supplier_id);
    const person = await this.#claimant(row);
    for (const { address, locale, isStaff } of await this.#recipients(listing, row)) {
      const facts = { locale, supplier: listing.name, row, person, undoUrl, isStaff };
      await this.#send('business-claimed', listing, address, claimedMail(facts));
    }
  }

  /** To the same people, and to the person whose access ended. */
  async undone(listing: ClaimListingRow, row: ClaimRow): Promise<void> {
    const person = await this.#claimant(row);
    for (const { address, locale, isStaff } of await this.#recipients(listing, row))
      await this.#send('claim-undone', listing, address, undoneMail({ locale, supplier: listing.name, isStaff }));
    if (!person || person.blocked) return;
    const { email, locale } = person;
    await this.#send('claim-undone', listing, email, claimantMail({ locale, supplier: listing.name }));
  }

  async #claimant(row: ClaimRow): Promise<Person | undefined> {
    return (await this.#parts.auth.people([row.user_id])).get(row.user_id);
  }

  /** Each address once: staff, the listing's own addresses, which also get couples' enquiries, and mailboxes of its domain. */
  async #recipients(listing: ClaimListingRow, row: ClaimRow): Promise<Recipient[]> {
    const { auth, claims } = this.#parts;
    const staff = await staffOfMarket(auth, listing.market);
    const own = [
      listing.email,
      ...(await claims.contactEmails(listing.id)),
      ...COMMON_MAILBOXES.map((mailbox) => `${mailbox}@${row.domain}`),
      ...(row.address === null ? [] : [row.address]),
    ].filter((address) => address !== '');
    const all = [
      ...staff.map(({ email, locale }) => ({ address: email, locale, isStaff: true })),
      ...own.map((address) => ({ address, locale: listing.locale, isStaff: false })),
    ];
    return [...new Map(all.toReversed().map((one) => [one.address.toLowerCase(), one])).values()].toReversed();
  }

  async #send(
    kind: string,
    { id }: ClaimListingRow,
    address: string,
    content: Pick<NewMail, 'subject' | 'text' | 'html'>,
  ): Promise<void> {
    await this.#parts.mails.enqueue({
      kind,
      supplierId: id,
      referenceId: id,
      fromName: 'Aisle',
      to: { name: '', address },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...content,
    });
  }
}
