import { API_KEYS_MAX } from '#contracts/integrations/api-key.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';

export class TooManyApiKeys extends AppError {
  constructor() {
    super('conflict', 'api-keys-too-many', `You already have ${API_KEYS_MAX} API keys. Revoke one first.`, {
      meta: { max: API_KEYS_MAX },
    });
  }
}

export class ExpiryInThePast extends InvalidInput {
  constructor() {
    super([{ pointer: '#/expiresAt', rule: 'future', detail: 'Choose a time in the future.' }]);
  }
}
