import type { AuthApi } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { LinkGroups } from '../groups/link-groups.ts';
import type { VerifiedTier } from '../profile/verified-tier.ts';
import type { ProofRepository } from '../proof/proof.repository.ts';
import type { ClaimNews } from './claim-news.ts';
import type { ClaimListingRow, ClaimRow, ClaimsRepository } from './claims.repository.ts';
import type { EndConnections } from './end-connections.ts';
import type { UndoLinks } from './undo-links.ts';

export interface UndoClaimParts {
  em: Em;
  clock: Clock;
  auth: Pick<AuthApi, 'people' | 'endTeam'>;
  claims: ClaimsRepository;
  proofs: Pick<ProofRepository, 'remove'>;
  tier: VerifiedTier;
  groups: Pick<LinkGroups, 'leave'>;
  connections: EndConnections;
  links: UndoLinks;
  news: ClaimNews;
  audit: AuditTrail;
  outbox: Pick<Outbox, 'record'>;
  log: SecurityLog;
}

/** The claim behind a link, for the page that it opens. */
export interface ShownClaim {
  supplier: string;
  domain: string;
  /** Full name of the person who claimed it; empty when their account is gone. */
  person: string;
  email: string;
}

/** "This wasn't me": revokes everything that a claim granted. Opening the link changes nothing (T9). */
export class UndoClaim {
  readonly #parts: UndoClaimParts;

  constructor(parts: UndoClaimParts) {
    this.#parts = parts;
  }

  /** Null for a link that isn't ours, has expired or was used. */
  async view(token: string): Promise<ShownClaim | null> {
    const found = await this.#open(token);
    if (!found) return null;
    const { listing, row } = found;
    const person = (await this.#parts.auth.people([row.user_id])).get(row.user_id);
    return {
      supplier: listing.name,
      domain: row.domain,
      person: person ? `${person.firstName} ${person.lastName}`.trim() : '',
      email: person?.email ?? '',
    };
  }

  /** Undoes a claim. Of two simultaneous calls, one returns true. */
  async undo(token: string): Promise<boolean> {
    const found = await this.#open(token);
    if (!found) return false;
    const { listing, row } = found;
    return inTransaction(this.#parts.em, () => this.#undo(listing, row), { readCommitted: true });
  }

  async #undo(listing: ClaimListingRow, row: ClaimRow): Promise<boolean> {
    const { clock, auth, claims, proofs, tier, groups, connections, news, audit, outbox, log } = this.#parts;
    const { supplier_id: supplierId, user_id: userId, domain, method } = row;
    if (!(await claims.undo(supplierId, clock.now()))) return false;
    // Everyone in the team was let in by the claimant, so no one stays.
    await auth.endTeam(supplierId);
    await groups.leave({ supplierId, userId });
    await connections.endAll(supplierId);
    await proofs.remove(supplierId);
    await claims.unregister(supplierId);
    await tier.withdraw(supplierId, row.claimed_at, userId);
    const before = { userId, domain, method };
    await audit.record({ actorId: null, supplierId, action: 'supplier.claim-undone', before, after: null });
    await outbox.record({ name: 'proof.changed', supplierId });
    await news.undone(listing, row);
    log.note('claim-undone', null, { userId, supplierId });
    return true;
  }

  async #open(token: string): Promise<{ listing: ClaimListingRow; row: ClaimRow } | null> {
    const { claims, clock, links } = this.#parts;
    const id = await links.read(token);
    const row = id === null ? undefined : await claims.find(id);
    if (!row || row.undone_at !== null || row.undo_until <= clock.now()) return null;
    const listing = await claims.listing({ id: row.supplier_id });
    return listing ? { listing, row } : null;
  }
}
