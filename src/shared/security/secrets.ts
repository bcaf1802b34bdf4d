import { hkdfSync, randomBytes } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { EngineName } from '../persistence/engine.ts';
import type { appSettingSchema } from '../persistence/app-setting.entity.ts';
import type { Em } from '../persistence/orm.ts';
import { orUpdate } from '../persistence/upsert.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;
const NAME = 'secret';

export const SECRETS = Symbol('Secrets');

/**
 * Keys for signing things that leave the house and come back. All derive from one secret that the installation makes
 * for itself at first use and keeps in its database, so that every process signs alike and a restored backup still knows
 * its links.
 */
export class Secrets {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #keys = new Map<string, Buffer>();

  constructor(em: Em, engine: EngineName) {
    this.#em = em;
    this.#engine = engine;
  }

  /** 32 bytes for one purpose, for example `device-cookie`; other purposes get others. */
  async key(purpose: string): Promise<Buffer> {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const stored = (await this.#read()) ?? (await this.#make());
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(stored, 'base64'), '', `aisle ${purpose}`, 32));
    // A secret made inside a transaction may yet be rolled back.
    if (!this.#em.isInTransaction()) this.#keys.set(purpose, key);
    return key;
  }

  async #make(): Promise<string> {
    const made = randomBytes(32).toString('base64');
    const insert = this.#em.getKysely<Db>().insertInto('app_setting').values({ name: NAME, value: made });
    // Whoever comes second keeps what the first one wrote.
    await orUpdate(insert, this.#engine, ['name'], { name: NAME }).execute();
    return (await this.#read()) ?? made;
  }

  async #read(): Promise<string | null> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('app_setting')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirst();
    return row?.value ?? null;
  }
}
