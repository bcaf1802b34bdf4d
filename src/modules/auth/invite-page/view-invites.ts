import { asRole } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { Clock } from '#shared/clock.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { SupplierCard, SupplierCards, SupplierPage } from '../index.ts';
import type { UserRepository } from '../people/user.repository.ts';
import { isUnproved } from '../people/login-email.ts';
import { secretFits } from '../team/team-invite.repository.ts';
import type { InviteLink, TeamInviteRepository } from '../team/team-invite.repository.ts';
import { endOf, nameOf } from '../team/team-rules.ts';
import type { ShownEnd } from '../team/team-rules.ts';
import type { TeamRepository } from '../team/team.repository.ts';

/** Who sent an invite, and the business it is for. */
export interface InviteSource {
  /** Full name. */
  inviter: string;
  supplier: SupplierCard;
  proof: BusinessProof | null;
  /** Address of the supplier's cover photo. */
  cover: string | null;
  page: SupplierPage | null;
  /** Whether the visitor is in the team. */
  isMember: boolean;
}

/** What the page shows about an invite to someone who has its link. */
export interface ShownInvite {
  source: InviteSource;
  role: Role;
  /** From staff: the person who accepts is the first of the business. */
  firstClaim: boolean;
  /** The only address that can accept it; null for anyone. */
  email: string | null;
  note: string | null;
  sentAt: number;
  expiresAt: number;
  /**
   * Without an account, the page creates one: the link proves the address. It also does if someone signed up with the address
   * but never confirmed it (`begun`), because that may have been a stranger (S14).
   */
  account: 'known' | 'begun' | 'new' | 'not-told';
}

export interface EndedInvite {
  /** How it ended, as far as the person with its link can know. */
  ended: ShownEnd | 'unknown';
  /** The person who can send another one, for someone with the whole link; null if no one can. */
  source: InviteSource | null;
}

export interface ViewInvitesParts {
  clock: Clock;
  users: Pick<UserRepository, 'people' | 'account'>;
  cards: Pick<SupplierCards, 'cards' | 'proofOf' | 'coverOf' | 'pageOf'>;
  invites: Pick<TeamInviteRepository, 'find'>;
  people: Pick<TeamRepository, 'list'>;
}

/** Reads invites for their page. Reading changes nothing, however often scanners do (T9). */
export class ViewInvites {
  readonly #parts: ViewInvitesParts;

  constructor(parts: ViewInvitesParts) {
    this.#parts = parts;
  }

  /** The invite of a link, for `userId` if signed in. A wrong secret and an unknown invite look the same. */
  async view(link: InviteLink, userId: string | null): Promise<ShownInvite | EndedInvite> {
    const { clock, users, cards, invites } = this.#parts;
    const row = await invites.find(link.id);
    if (!row || !secretFits(row, link.secret)) return { ended: 'unknown', source: null };
    const supplier = (await cards.cards([row.supplier_id])).get(row.supplier_id);
    const [inviter] = await users.people([row.created_by]);
    const ended = endOf(row, clock.now());
    if (!supplier || !inviter || inviter.blocked) return { ended: ended ?? 'revoked', source: null };
    const source = await this.#source(supplier, nameOf(inviter), userId);
    if (ended) return { ended, source };
    return {
      source,
      role: asRole(row.role),
      firstClaim: fromFlag(row.first_claim),
      email: row.email,
      note: row.note,
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
      // S10: only a link that was emailed to the mailbox reveals whether the address has an account.
      account: !row.mailed || row.email === null ? 'not-told' : stateOf(await users.account(row.email)),
    };
  }

  async #source(supplier: SupplierCard, inviter: string, userId: string | null): Promise<InviteSource> {
    const { cards, people } = this.#parts;
    const [proof, cover, page, team] = await Promise.all([
      cards.proofOf(supplier.id),
      cards.coverOf(supplier.id),
      cards.pageOf(supplier.id),
      userId === null ? [] : people.list(supplier.id),
    ]);
    return { inviter, supplier, proof, cover, page, isMember: team.some(({ id }) => id === userId) };
  }
}

const stateOf = (holder: Parameters<typeof isUnproved>[0]) =>
  !holder ? 'new' : isUnproved(holder) ? 'begun' : 'known';
