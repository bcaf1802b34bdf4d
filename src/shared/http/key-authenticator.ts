import { API_KEY_START } from '#contracts/integrations/api-scopes.ts';
import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import { AppError } from '../errors.ts';
import type { LimitState } from '../security/rate-limiter.ts';
import { token } from '../wiring/token.ts';

/** Another tool that acts for a supplier with an API key (X1). */
export interface KeyPrincipal {
  keyId: string;
  supplierId: string;
  /** The key's name; used where a person's name would be. */
  name: string;
  scopes: readonly ApiScope[];
}

/** Looks up what a key may do; implemented by the suppliers module. */
export interface KeyAuthenticator {
  /** Null for a key that is unknown, revoked, expired, or of a deleted supplier. Checked again with every request. */
  authenticate(token: string): Promise<KeyPrincipal | null>;
  /** Counts a request against the key's share. */
  count(keyId: string): Promise<LimitState>;
}
export const KEY_AUTHENTICATOR = token<KeyAuthenticator>('KeyAuthenticator');

const BEARER = /^Bearer +([\x21-\x7e]{1,200})$/iu;

/**
 * The API key of a request; null if there is none. Other credentials in the header belong to a proxy in front of us.
 * Browsers send this header across sites only after a preflight, which is refused, so a forged form can't have it.
 */
export function bearerKey(header: string | undefined): string | null {
  const token = BEARER.exec(header ?? '')?.[1];
  return token?.startsWith(API_KEY_START) ? token : null;
}

export class ApiKeyInvalid extends AppError {
  constructor() {
    super('unauthenticated', 'api-key-invalid', 'This API key is unknown, was revoked or has expired.');
  }
}

export class ApiKeyNotAllowed extends AppError {
  constructor() {
    super('forbidden', 'api-key-not-allowed', 'API keys can’t do this. A person has to sign in.');
  }
}

export class ApiKeyScopeMissing extends AppError {
  constructor(scope: ApiScope) {
    super('forbidden', 'api-key-scope', `This API key lacks the scope ${scope}.`, { meta: { scope } });
  }
}
