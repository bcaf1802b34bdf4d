import type { EmailConfirmed } from '#modules/auth/index.ts';
import type { VerifiedTier } from '../profile/verified-tier.ts';

/** Raises listings from Unverified to tier 0 once an admin's address is confirmed (G3). */
export class VerifySuppliers implements EmailConfirmed {
  readonly #tier: VerifiedTier;

  constructor({ tier }: { tier: VerifiedTier }) {
    this.#tier = tier;
  }

  /** Joins the transaction of the confirmation. */
  async confirmed(userId: string, adminOf: readonly string[]): Promise<void> {
    if (adminOf.length > 0) await this.#tier.verifyNew(adminOf, userId);
  }
}
