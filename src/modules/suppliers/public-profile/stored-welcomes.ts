import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Spoken } from '#contracts/languages.ts';
import { GREETING, NOTICE } from '#contracts/profile/supplier-welcome.ts';
import type { SupplierWelcome } from '#contracts/profile/supplier-welcome.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { profileSectionSchema } from '../profile-sections/profile-section.entity.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';
import type { SupplierWelcomes } from './supplier-welcomes.ts';
import { translatedText } from './translated.ts';

/** Only reads the section with the two texts. */
export class StoredWelcomes implements SupplierWelcomes {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async of({ id, locale }: Pick<SupplierFacts, 'id' | 'locale'>, language: Spoken): Promise<SupplierWelcome> {
    const row = await this.#em
      .getKysely<InferKyselyDB<typeof profileSectionSchema>>()
      .selectFrom('profile_section')
      .select('fields')
      .where('supplier_id', '=', id)
      .where('section', '=', 'about-you')
      .executeTakeFirst();
    const values = row ? fromJson(row.fields) : {};
    const text = (path: string): string => translatedText(values, path, locale, language);
    return { notice: text(NOTICE), greeting: text(GREETING) };
  }
}
