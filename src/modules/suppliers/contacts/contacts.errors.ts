import { CONTACTS_MAX } from '#contracts/supplier/contact-limits.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';

export class TooManyContacts extends AppError {
  constructor() {
    super('conflict', 'contacts-too-many', `You already have ${CONTACTS_MAX} contacts. Remove one first.`, {
      meta: { max: CONTACTS_MAX },
    });
  }
}

export class NotInTheTeam extends InvalidInput {
  constructor() {
    super([{ pointer: '#/userId', rule: 'member', detail: 'Choose someone in the team.' }]);
  }
}
