import { DAY, SECOND } from '#contracts/durations.ts';
import { PROOF_MAILBOXES } from '#contracts/proof/proof.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { WebsiteReader } from '../website/website-reader.ts';
import type { ConfirmBusiness, Proved } from './confirm-business.ts';
import { proofMail } from './proof-mail-texts.ts';
import { ProofAddress } from './proof.errors.ts';
import type { ProofMailRow, ProofRepository } from './proof.repository.ts';

/** Limits that prevent flooding one mailbox and mailing many (S46). */
const PROOF_RECIPIENT_LIMIT: Limit = { name: 'proof-mail:recipient', points: 3, seconds: DAY / SECOND };
const PROOF_DOMAIN_LIMIT: Limit = { name: 'proof-mail:domain', points: 10, seconds: DAY / SECOND };
const PROOF_SENDER_LIMIT: Limit = { name: 'proof-mail:person', points: 10, seconds: DAY / SECOND };
/** Reading the website takes up to four calls. */
const PROOF_READ_LIMIT: Limit = { name: 'proof-mail:read', points: 10, seconds: DAY / SECOND };

export const PROOF_PAGE = '/confirm-business/:token';

/** What a link does for someone outside the team: it claims a listing that has none. */
export interface ClaimByMail {
  claim(proved: Omit<Proved, 'holderId'>, address: string): Promise<void>;
}

/** What using the link does. */
export type ProofMailPurpose = 'confirm' | 'claim';

export interface MailProofParts {
  em: Em;
  proofs: ProofRepository;
  confirming: ConfirmBusiness;
  claiming: ClaimByMail;
  reader: Pick<WebsiteReader, 'read'>;
  auth: Pick<AuthApi, 'people' | 'rolesOf'>;
  mails: Pick<MailQueue, 'enqueue'>;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** What a mailed link shows to the person who opens it. */
export interface ShownProofMail {
  supplier: string;
  domain: string;
  address: string;
  /** Full name of the person who asked for it. */
  person: string;
  email: string;
  purpose: ProofMailPurpose;
}

/** Proves a domain with a mailbox there. Only the person who asked can use the link, and opening it changes nothing (T9). */
export class MailProof {
  readonly #parts: MailProofParts;

  constructor(parts: MailProofParts) {
    this.#parts = parts;
  }

  /** @throws ProofAddress, TooManyRequests */
  async send(
    actor: UserActor & { supplierId: string },
    domain: string,
    typed: string,
    purpose: ProofMailPurpose = 'confirm',
  ): Promise<void> {
    const { em, proofs, mails, limiter, auth } = this.#parts;
    const { supplierId, userId, siteUrl } = actor;
    const address = typed.trim().toLowerCase();
    if (!(await this.#isAllowed(actor, address, domain))) throw new ProofAddress(domain);
    await limiter.consume(PROOF_SENDER_LIMIT, userId);
    await limiter.consume(PROOF_DOMAIN_LIMIT, domain);
    await limiter.consume(PROOF_RECIPIENT_LIMIT, address);
    const supplier = await proofs.supplier(supplierId);
    const person = (await auth.people([userId])).get(userId);
    if (!supplier || !person) throw new ProofAddress(domain);
    await inTransaction(em, async () => {
      const token = await proofs.issueMail({ supplier_id: supplierId, user_id: userId, domain, address });
      await mails.enqueue({
        kind: 'business-proof',
        supplierId,
        fromName: 'Aisle',
        to: { name: '', address },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...proofMail(purpose, {
          locale: supplier.locale,
          supplier: supplier.name,
          person: nameOf(person),
          email: person.email,
          domain,
          // The site where they are signed in, because only they can use the link.
          url: `${siteUrl}${PROOF_PAGE.replace(':token', token)}`,
        }),
      });
    });
  }

  /** The proof behind a link; null for one that has ended or never existed. Changes nothing. */
  async view(token: string): Promise<(ShownProofMail & { userId: string }) | null> {
    const { proofs, auth } = this.#parts;
    const mail = await proofs.findMail(token);
    const supplier = mail && (await proofs.supplier(mail.supplier_id));
    const person = mail && (await auth.people([mail.user_id])).get(mail.user_id);
    if (!mail || !supplier || !person || person.blocked || supplier.deleted_at !== null) return null;
    const { domain, address, user_id: userId } = mail;
    const shown = { supplier: supplier.name, domain, address, person: nameOf(person), email: person.email };
    return { ...shown, userId, purpose: await this.#purposeOf(mail) };
  }

  /**
   * Confirms the business, or claims it. Returns which, or null if the link didn't work for this person.
   * @throws NoOwnDomain, ListingTaken
   */
  async confirm(token: string, userId: string): Promise<ProofMailPurpose | null> {
    const { em, proofs } = this.#parts;
    const mail = await proofs.findMail(token);
    if (mail?.user_id !== userId) return null;
    return inTransaction(em, () => this.#use(token, mail), { readCommitted: true });
  }

  async #use(token: string, mail: ProofMailRow): Promise<ProofMailPurpose | null> {
    const { proofs, confirming, claiming } = this.#parts;
    const { supplier_id: supplierId, user_id: userId, domain, address } = mail;
    const purpose = await this.#purposeOf(mail);
    if (!(await proofs.useMail(token))) return null;
    const proved = { supplierId, userId, domain, method: 'email' } as const;
    // This also refuses a person who was removed or demoted in the meantime: the business has a team, so it can't be claimed.
    if (purpose === 'claim') await claiming.claim(proved, address);
    else await confirming.confirm({ ...proved, holderId: supplierId });
    return purpose;
  }

  async #purposeOf({ supplier_id: supplierId, user_id: userId }: ProofMailRow): Promise<ProofMailPurpose> {
    const role = (await this.#parts.auth.rolesOf(userId)).get(supplierId);
    return role === 'admin' ? 'confirm' : 'claim';
  }

  /** Whether it is a mailbox reserved for the domain's owner, or the one shown on the website. */
  async #isAllowed({ userId }: UserActor, address: string, domain: string): Promise<boolean> {
    const { limiter, reader } = this.#parts;
    const at = address.lastIndexOf('@');
    if (address.slice(at + 1) !== domain) return false;
    if ((PROOF_MAILBOXES as readonly string[]).includes(address.slice(0, at))) return true;
    await limiter.consume(PROOF_READ_LIMIT, userId);
    const { facts } = await reader.read(`https://${domain}`, userId);
    return facts.email?.value.trim().toLowerCase() === address;
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
