import { AppError } from '#shared/errors.ts';

/** Only messages that bounced can be sent again. */
export class MessageWasNotReturned extends AppError {
  constructor() {
    super('conflict', 'message-not-returned', 'This message didn’t bounce, so it wasn’t sent again.');
  }
}

/** The lead was merged into another one; `meta.leadId` is that lead's id. */
export class LeadWasMerged extends AppError {
  constructor(leadId: string) {
    super('conflict', 'lead-merged', 'This lead was merged into another one.', { meta: { leadId } });
  }
}

/** A lead added by hand may have only a phone number. */
export class NoEmailAddress extends AppError {
  constructor() {
    super('conflict', 'no-email-address', 'This lead has no email address. Add one before you write to the couple.');
  }
}

/** No one can write to a couple until its contact is paid for (R2). */
export class LeadIsLocked extends AppError {
  constructor() {
    super('conflict', 'lead-locked', 'Reveal this enquiry before you write to the couple.');
  }
}
