import { newId } from '#shared/ids.ts';
import { deviceName } from '../sessions/device-name.ts';
import { credentialHash } from '../ways-in/passkey.repository.ts';
import type { PasskeyRow } from '../ways-in/passkey.repository.ts';
import { passkeyProvider } from './passkey-providers.ts';
import type { NewPasskey } from './relying-party.ts';

/** Named after the provider that stores it, or after the browser that created it. */
export function newPasskeyRow(made: NewPasskey, userId: string, userAgent: string, now: number): PasskeyRow {
  const { browser, system } = deviceName(userAgent);
  return {
    id: newId(now),
    user_id: userId,
    credential_hash: credentialHash(made.credentialId),
    credential_id: made.credentialId,
    public_key: made.publicKey,
    counter: made.counter,
    transports: made.transports.join(',').slice(0, 200),
    aaguid: made.aaguid,
    name: passkeyProvider(made.aaguid) ?? ([browser, system].filter(Boolean).join(', ') || 'Passkey'),
    created_at: now,
    last_used_at: null,
  };
}
