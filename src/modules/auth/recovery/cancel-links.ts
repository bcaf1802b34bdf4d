import type { Secrets } from '#shared/security/secrets.ts';
import { SignedIds } from '#shared/security/signed-ids.ts';
import type { RecoveryHomes } from './recovery-homes.ts';
import type { RecoveryRow } from './recovery.repository.ts';

/** Signed links that cancel a request. Every email about a request has the same link, and none is stored. */
export class CancelLinks {
  readonly #ids: SignedIds;
  readonly #homes: Pick<RecoveryHomes, 'of'>;

  constructor({ secrets, homes }: { secrets: Pick<Secrets, 'key'>; homes: Pick<RecoveryHomes, 'of'> }) {
    this.#ids = new SignedIds(secrets, 'recovery-cancel');
    this.#homes = homes;
  }

  async url({ id, user_id: userId }: Pick<RecoveryRow, 'id' | 'user_id'>): Promise<string> {
    return `${await this.#homes.of(userId)}/recover/cancel/${await this.#ids.sign(id)}`;
  }

  /** The id of the request that a link cancels; null if the signature is wrong. */
  read(token: string): Promise<string | null> {
    return this.#ids.read(token);
  }
}
