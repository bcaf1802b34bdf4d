import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { lastingSetting } from '#shared/persistence/lasting-setting.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Site } from '#shared/site.ts';

/** How many seconds a token is valid; push services accept at most a day (RFC 8292 §2). */
const VALID = (12 * HOUR) / SECOND;

interface Keys {
  privateKey: KeyObject;
  /** Uncompressed point in base64url, as browsers need it. */
  publicKey: string;
}

/**
 * Identifies us to push services (RFC 8292). The key pair is created once and stored in the database: every process
 * uses the same one, and browsers stay subscribed after a restart or a restored backup.
 */
export class Vapid {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #clock: Clock;
  readonly #site: Pick<Site, 'mailFrom'>;
  #keys: Keys | null = null;

  constructor({ em, engine, clock, site }: { em: Em; engine: EngineName; clock: Clock; site: Pick<Site, 'mailFrom'> }) {
    this.#em = em;
    this.#engine = engine;
    this.#clock = clock;
    this.#site = site;
  }

  async publicKey(): Promise<string> {
    return (await this.#open()).publicKey;
  }

  /** The Authorization header for a call to this push service. */
  async authorization(endpoint: string): Promise<string> {
    const { privateKey, publicKey } = await this.#open();
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(this.#clock.now() / 1_000) + VALID,
      // The address at which the operators of a push service can contact us.
      sub: `mailto:${this.#site.mailFrom}`,
    };
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
  }

  async #open(): Promise<Keys> {
    if (this.#keys) return this.#keys;
    const jwk = fromJson<JsonWebKey>(await lastingSetting(this.#em, this.#engine, 'vapid', makeKeys));
    const point = [Buffer.from([4]), Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')];
    const keys = {
      privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
      publicKey: Buffer.concat(point).toString('base64url'),
    };
    // Keys created inside a transaction may still be rolled back.
    if (!this.#em.isInTransaction()) this.#keys = keys;
    return keys;
  }
}

const makeKeys = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
