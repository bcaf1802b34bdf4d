import type * as WebAuthn from '@simplewebauthn/server';
import type { NewPasskeyReply, PasskeyReply } from '#contracts/account/passkeys.ts';
import { addressesOf } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import type { PasskeyRow } from '../ways-in/passkey.repository.ts';

/** Passkeys that the browser creates on its own need no person present; all others do. */
export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  aaguid: string;
}

const TIMEOUT = 300_000;
const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'));
const transportsOf = (row: PasskeyRow) =>
  row.transports.split(',').filter(Boolean) as WebAuthn.AuthenticatorTransportFuture[];
const named = (row: PasskeyRow) => ({ id: row.credential_id, transports: transportsOf(row) });

/**
 * Our side of WebAuthn: requests to browsers, and checks of their replies. The host that passkeys belong to is BASE_URL's,
 * never a request's; consoles of individual countries are its related origins. The library is loaded with the first call.
 */
export class RelyingParty {
  readonly host: string;
  /** Origins where its passkeys can be created and used. */
  readonly origins: readonly string[];
  #library: Promise<typeof WebAuthn> | null = null;

  constructor({ site }: { site: Addresses }) {
    this.host = new URL(site.baseUrl).hostname;
    this.origins = addressesOf(site).map((address) => new URL(address).origin);
  }

  /**
   * Requests a new passkey; authenticators that have one of `known` refuse. `alone`: nothing else signs in to the account,
   * so it must be a passkey that is found without an address.
   */
  async creation(
    challenge: string,
    person: { id: string; email: string; name: string },
    known: readonly PasskeyRow[],
    alone = false,
  ): Promise<object> {
    const { generateRegistrationOptions } = await this.#load();
    return generateRegistrationOptions({
      rpName: 'Aisle',
      rpID: this.host,
      challenge: challengeBytes(challenge),
      userID: new Uint8Array(Buffer.from(person.id)),
      userName: person.email,
      userDisplayName: person.name,
      timeout: TIMEOUT,
      attestationType: 'none',
      excludeCredentials: known.map(named),
      authenticatorSelection: { residentKey: alone ? 'required' : 'preferred', userVerification: 'preferred' },
    });
  }

  /** Requests one of `allowed`; if empty, the browser offers those it has. */
  async request(challenge: string, allowed: readonly PasskeyRow[]): Promise<object> {
    const { generateAuthenticationOptions } = await this.#load();
    return generateAuthenticationOptions({
      rpID: this.host,
      challenge: challengeBytes(challenge),
      timeout: TIMEOUT,
      userVerification: 'preferred',
      allowCredentials: allowed.map(named),
    });
  }

  /** Null if the reply is invalid. `present`: whether a person must be present. */
  async created(reply: NewPasskeyReply, challenge: string, present: boolean): Promise<NewPasskey | null> {
    const { verifyRegistrationResponse } = await this.#load();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: reply as unknown as WebAuthn.RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: [...this.origins],
        expectedRPID: this.host,
        requireUserPresence: present,
        requireUserVerification: false,
      });
      if (!verified) return null;
      const { credential, aaguid } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        aaguid,
      };
    } catch {
      return null;
    }
  }

  /** Null if the signature is invalid, or the authenticator's signature count went down. */
  async signed(
    reply: PasskeyReply,
    challenge: string,
    passkey: PasskeyRow,
  ): Promise<{ counter: number; verified: boolean } | null> {
    const { verifyAuthenticationResponse } = await this.#load();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: reply as unknown as WebAuthn.AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: [...this.origins],
        expectedRPID: this.host,
        requireUserVerification: false,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      });
      if (!verified) return null;
      return { counter: authenticationInfo.newCounter, verified: authenticationInfo.userVerified };
    } catch {
      return null;
    }
  }

  #load(): Promise<typeof WebAuthn> {
    this.#library ??= import('@simplewebauthn/server');
    return this.#library;
  }
}

/** The challenge a reply answers, in base64url; empty for a reply that can't be parsed. */
export function challengeOf(reply: { response: { clientDataJSON: string } }): string {
  try {
    const data = JSON.parse(Buffer.from(reply.response.clientDataJSON, 'base64url').toString('utf8')) as unknown;
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
