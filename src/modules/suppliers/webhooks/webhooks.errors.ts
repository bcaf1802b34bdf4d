import { WEBHOOKS_MAX } from '#contracts/integrations/webhook-limits.ts';
import { AppError } from '#shared/errors.ts';
import type { OutboundError } from '#shared/http-client/outbound-error.ts';

export class TooManyWebhooks extends AppError {
  constructor() {
    super('conflict', 'webhooks-too-many', `You already have ${WEBHOOKS_MAX} webhooks. Remove one first.`, {
      meta: { max: WEBHOOKS_MAX },
    });
  }
}

/** The address can't be called (S55). */
export class WebhookAddressRefused extends AppError {
  constructor(fault: OutboundError) {
    super('invalid', 'webhook-address', 'We can’t call this address.', {
      detail: fault.message,
      meta: { reason: fault.fault },
      errors: [{ pointer: '#/url', rule: `address-${fault.fault}`, detail: fault.message }],
    });
  }
}
