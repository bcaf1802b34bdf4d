import type { Logger } from '../logger.ts';
import { logPrefix } from './network.ts';
import { token } from '../wiring/token.ts';

export const SECURITY_LOG = token<SecurityLog>('SecurityLog');

export type SecurityEvent =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'sign-out-elsewhere'
  | 'second-step-asked'
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'account-linked'
  | 'account-unlinked'
  | 'account-deleted'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-confirmed'
  | 'password-reset-sent'
  | 'password-changed'
  | 'recovery-link-sent'
  | 'recovery-begun'
  | 'recovery-vouched'
  | 'recovery-ended'
  | 'account-recovered'
  | 'account-blocked'
  | 'account-unblocked'
  | 'invite-created'
  | 'invite-accepted'
  | 'invite-failed'
  | 'role-changed'
  | 'access-removed'
  | 'listing-claimed'
  | 'claim-undone'
  | 'staff-changed-supplier'
  | 'acting-started'
  | 'acting-stopped';

interface Source {
  requestId: string;
  ip: string;
}

/**
 * Events for operators who monitor the installation (S57): sign-ins, failures, changes by staff. They contain only ids
 * and coarse networks: no address, name, password or token.
 */
export class SecurityLog {
  readonly #logger: Logger;

  constructor({ logger }: { logger: Logger }) {
    this.#logger = logger;
  }

  note(
    event: SecurityEvent,
    source: Source | null,
    facts: Record<string, string | number | boolean | null> = {},
  ): void {
    const from = source ? { requestId: source.requestId, network: logPrefix(source.ip) } : {};
    this.#logger.info({ security: event, ...from, ...facts });
  }

  /** Someone requested something that isn't theirs. */
  refused(source: Source, route: string, reason: 'unauthenticated' | 'forbidden'): void {
    const { requestId, ip } = source;
    this.#logger.warn({ security: 'refused', requestId, network: logPrefix(ip), route, reason });
  }

  /** A limit was hit; the log doesn't say whose. */
  limited(limit: string): void {
    this.#logger.warn({ security: 'limited', limit });
  }
}
