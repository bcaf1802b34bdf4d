/** Someone's identity at a provider, after everything the provider said was checked. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider verified that the address is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The secrets a trip to a provider is bound to; only the browser that began it can derive them. */
export interface TripSecrets {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** What a provider's protocol can do. */
export interface Protocol {
  /** Where the browser goes. `again`: the provider asks who is there, even if it knows. */
  address(trip: TripSecrets, redirectUri: string, again: boolean): Promise<string>;
  /** Redeems a response; throws if anything about it is wrong. */
  redeem(answer: URLSearchParams, trip: TripSecrets, redirectUri: string): Promise<Identity>;
}

/** A claim as text; providers send all kinds of values. */
export const textClaim = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? Array.from(value.replaceAll(/\p{Cc}/gu, ' ').trim())
        .slice(0, most)
        .join('')
    : '';
