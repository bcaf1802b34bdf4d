import type { AuthApi, EmailConfirmed } from '#modules/auth/index.ts';
import type { VerifiedTier } from '../profile/verified-tier.ts';

/** Takes listings from Unverified to tier 0 once an admin's address is confirmed (G3). */
export class VerifySuppliers implements EmailConfirmed {
  readonly #parts: { tier: VerifiedTier; auth: AuthApi };

  constructor(parts: { tier: VerifiedTier; auth: AuthApi }) {
    this.#parts = parts;
  }

  /** Joins the transaction of the confirmation. */
  async confirmed(userId: string): Promise<void> {
    const roles = await this.#parts.auth.teamsOf(userId);
    const admin = [...roles].filter(([, role]) => role === 'admin').map(([supplierId]) => supplierId);
    if (admin.length > 0) await this.#parts.tier.verify(admin, userId);
  }
}
