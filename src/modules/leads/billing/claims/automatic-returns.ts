import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { OpenClaim } from './open-claim.ts';

/** What can make a rule apply, by event. */
const MATTERS = {
  'message.bounced': ({ permanent }: DomainEvent['payload']) => permanent === true,
  'lead.revealed': ({ charged }: DomainEvent['payload']) => Number(charged) > 0,
  'lead.changed': ({ spam }: DomainEvent['payload']) => spam === true,
} as const;

/** Returns units by the published rules, without a request (F2, D52). Safe to run twice. */
export class AutomaticReturns implements EventHandler {
  readonly names = ['message.bounced', 'lead.revealed', 'lead.changed'] as const;
  readonly #claims: Pick<OpenClaim, 'byRules'>;

  constructor({ claims }: { claims: Pick<OpenClaim, 'byRules'> }) {
    this.#claims = claims;
  }

  async handle({ name, supplierId, leadId, payload }: DomainEvent): Promise<void> {
    if (supplierId === null || leadId === null) return;
    if (MATTERS[name as keyof typeof MATTERS](payload)) await this.#claims.byRules(supplierId, leadId);
  }
}
