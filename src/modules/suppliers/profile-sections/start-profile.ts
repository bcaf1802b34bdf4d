import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ProfileValue } from '#contracts/profile/profile-field.ts';
import { socialField } from '#contracts/profile/social-field.ts';
import { storedValue } from '#contracts/profile/value-faults.ts';
import { NETWORK_NAMES } from '#contracts/terms/social-networks.ts';
import type { Clock } from '#shared/clock.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { StartedProfile } from '../sign-up/started-profile.ts';
import type { profileSectionSchema } from './profile-section.entity.ts';

type Db = InferKyselyDB<typeof profileSectionSchema>;

/** Writes the first save of "About you", as if the person had made it there. */
export class StartProfile implements StartedProfile {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async start(
    supplierId: string,
    { description = '', social, countryCode }: Parameters<StartedProfile['start']>[1],
    userId: string | null,
  ): Promise<void> {
    const links = NETWORK_NAMES.map((network): [string, ProfileValue] => [
      `social.${network}`,
      storedValue(socialField(network), social?.[network] ?? '', countryCode),
    ]);
    const given = [['description', description.trim()] as const, ...links].filter(([, value]) => value !== '');
    if (given.length === 0) return;
    const now = this.#clock.now();
    const saves = userId === null ? [] : given.map(([path]) => [path, { version: 1, by: userId, at: now }] as const);
    await this.#em
      .getKysely<Db>()
      .insertInto('profile_section')
      .values({
        supplier_id: supplierId,
        section: 'about-you',
        fields: toJson(Object.fromEntries(given)),
        saves: toJson(Object.fromEntries(saves)),
        updated_at: now,
        updated_by: userId,
        version: 1,
      })
      .execute();
  }
}
