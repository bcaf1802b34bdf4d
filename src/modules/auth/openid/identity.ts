/** Who someone is at a provider, after everything that it said was checked. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider made sure that the address is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What a trip to a provider is bound to; only the browser that began it can derive these. */
export interface TripSecrets {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** What the protocol of a provider can do. */
export interface Protocol {
  /** Where the browser goes. `again`: the provider asks who is there, even if it knows. */
  address(trip: TripSecrets, redirectUri: string, again: boolean): Promise<string>;
  /** Redeems an answer; throws if anything about it is wrong. */
  redeem(answer: URLSearchParams, trip: TripSecrets, redirectUri: string): Promise<Identity>;
}

/** A claim that is a text; providers send all kinds of things. */
export const textClaim = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? Array.from(value.replaceAll(/\p{Cc}/gu, ' ').trim())
        .slice(0, most)
        .join('')
    : '';
