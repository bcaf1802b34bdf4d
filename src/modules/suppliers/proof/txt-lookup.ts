import { Resolver } from 'node:dns/promises';
import { SECOND } from '#contracts/durations.ts';
import { isPublicName } from '#shared/http-client/public-name.ts';
import { token } from '#shared/wiring/token.ts';

/** TXT records of a name, each joined from its parts; null when no name server responded. */
export interface TxtLookup {
  records(name: string): Promise<readonly string[] | null>;
}
export const TXT_LOOKUP = token<TxtLookup>('TxtLookup');

export interface ProofSettings {
  /** Address of a name server to use instead of the system's. */
  resolver: string | null;
}
export const PROOF_SETTINGS = token<ProofSettings>('ProofSettings');

/** Timeout and attempts of a query, and the deadline for all attempts. */
const TIMEOUT = 2 * SECOND;
const TRIES = 2;
const DEADLINE = 5 * SECOND;
/** Errors that count as a result: the name doesn't exist or has no such record. */
const EMPTY: readonly string[] = ['ENODATA', 'ENOTFOUND'];

/** Queries name servers. Each query has its own resolver, so that cancelling one doesn't end another. */
export class DnsTxtLookup implements TxtLookup {
  readonly #settings: ProofSettings;

  constructor({ settings }: { settings: ProofSettings }) {
    this.#settings = settings;
  }

  async records(name: string): Promise<readonly string[] | null> {
    // Names of the local network have no owner.
    if (!isPublicName(name)) return [];
    const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
    if (this.#settings.resolver !== null) resolver.setServers([this.#settings.resolver]);
    const deadline = setTimeout(() => resolver.cancel(), DEADLINE);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return EMPTY.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    } finally {
      clearTimeout(deadline);
    }
  }
}
