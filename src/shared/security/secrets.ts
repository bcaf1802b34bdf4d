import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { EngineName } from '../persistence/engine.ts';
import { lastingSetting } from '../persistence/lasting-setting.ts';
import type { Em } from '../persistence/orm.ts';
import { token } from '../wiring/token.ts';

export const SECRETS = token<Secrets>('Secrets');

/**
 * Keys for signing values that leave the product and come back. All are derived from one secret that the installation
 * creates on first use and stores in its database, so that every process signs with the same keys and links still work
 * after a backup is restored.
 */
export class Secrets {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #keys = new Map<string, Buffer>();
  #root: string | null = null;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  /** 32 bytes for one purpose, for example `device-cookie`; other purposes get different ones. */
  async key(purpose: string): Promise<Buffer> {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const root = this.#root ?? (await this.#stored());
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', `aisle ${purpose}`, 32));
    if (root === this.#root) this.#keys.set(purpose, key);
    return key;
  }

  async #stored(): Promise<string> {
    const root = await lastingSetting(this.#em, this.#engine, 'secret', () => randomBytes(32).toString('base64'));
    // A secret made inside a transaction may still be rolled back.
    if (!this.#em.isInTransaction()) this.#root = root;
    return root;
  }
}

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** The key of a purpose as a key object, which signs three times as fast as raw key bytes. */
export async function signingKey(secrets: Pick<Secrets, 'key'>, purpose: string): Promise<KeyObject> {
  const bytes = await secrets.key(purpose);
  const known = keyObjects.get(bytes);
  if (known) return known;
  const made = createSecretKey(bytes);
  keyObjects.set(bytes, made);
  return made;
}
