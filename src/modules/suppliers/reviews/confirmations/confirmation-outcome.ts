import type { Outbox } from '#shared/events/outbox.ts';
import type { MailOutcome, MailOutcomeListener } from '#shared/mail/mail-outcome.ts';
import { CONFIRMATION_MAIL } from './confirmation-mail.ts';
import type { ConfirmationRepository } from './confirmation.repository.ts';

interface OutcomeParts {
  outbox: Pick<Outbox, 'record'>;
  confirmations: ConfirmationRepository;
}

/** Records that an email asking about a testimonial was rejected, so that the team can correct the address. */
export class ConfirmationOutcome implements MailOutcomeListener {
  readonly kinds = [CONFIRMATION_MAIL];
  readonly #parts: OutcomeParts;

  constructor(parts: OutcomeParts) {
    this.#parts = parts;
  }

  async outcome({ referenceId, state }: MailOutcome): Promise<void> {
    const { outbox, confirmations } = this.#parts;
    if (referenceId === null || state !== 'dead') return;
    const asked = await confirmations.find(referenceId);
    if (asked?.state !== 'asked') return;
    await confirmations.set([asked.id], { state: 'bounced' });
    await outbox.record({ name: 'reviews.changed', supplierId: asked.supplier_id });
  }
}
