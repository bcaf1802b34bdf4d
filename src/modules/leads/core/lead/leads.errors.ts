import { AppError } from '#shared/errors.ts';

/** Only what did not arrive goes out twice. */
export class MessageWasNotReturned extends AppError {
  constructor() {
    super('conflict', 'message-not-returned', 'This message didn’t bounce, so it wasn’t sent again.');
  }
}

/** It is part of another lead by now; `meta.leadId` says of which. */
export class LeadWasMerged extends AppError {
  constructor(leadId: string) {
    super('conflict', 'lead-merged', 'This lead was merged into another one.', { meta: { leadId } });
  }
}

/** A lead that was added by hand may have a phone number only. */
export class NoEmailAddress extends AppError {
  constructor() {
    super('conflict', 'no-email-address', 'This lead has no email address. Add one before you write to the couple.');
  }
}

/** No one can write to a couple whose contact is not paid for yet (R2). */
export class LeadIsLocked extends AppError {
  constructor() {
    super('conflict', 'lead-locked', 'Reveal this enquiry before you write to the couple.');
  }
}
