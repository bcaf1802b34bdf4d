import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { OpenClaim } from './open-claim.ts';

/** Gives units back by the printed rules, without anybody asking (F2, decision 52). Safe to run twice. */
export class AutomaticReturns implements EventHandler {
  readonly names = ['message.bounced', 'lead.revealed'] as const;
  readonly #claims: Pick<OpenClaim, 'byRules'>;

  constructor(claims: Pick<OpenClaim, 'byRules'>) {
    this.#claims = claims;
  }

  async handle({ name, supplierId, leadId, payload }: DomainEvent): Promise<void> {
    if (supplierId === null || leadId === null) return;
    const matters = name === 'lead.revealed' ? Number(payload['charged']) > 0 : payload['permanent'] === true;
    if (matters) await this.#claims.byRules(supplierId, leadId);
  }
}
