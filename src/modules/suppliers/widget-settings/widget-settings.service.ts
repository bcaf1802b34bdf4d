import type { InferKyselyDB } from '@mikro-orm/sql';
import { readableAccent } from '#contracts/supplier/accent.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import type { Clock } from '#shared/clock.ts';
import { StaleVersion } from '#shared/errors.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import type { widgetSettingsSchema } from './widget-settings.entity.ts';
import { WIDGET_COLUMNS, presentWidget } from './widget.presenter.ts';

type Db = InferKyselyDB<typeof widgetSettingsSchema>;

/** The look and fields of a supplier's widget (W2). */
export class WidgetSettingsService {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async find(supplierId: string): Promise<WidgetSettings> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('widget_settings')
      .select(WIDGET_COLUMNS)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    return presentWidget(row);
  }

  /**
   * Replaces the version that was loaded, 0 for the defaults. One statement decides which save was first.
   * @throws StaleVersion
   */
  async save(
    { supplierId, userId }: { supplierId: string; userId: string },
    settings: WidgetSettings & { version: number },
  ): Promise<WidgetSettings> {
    const saved = { ...settings, accent: readableAccent(settings.accent), version: settings.version + 1 };
    const written =
      settings.version === 0
        ? await this.#insert(supplierId, userId, saved)
        : await this.#update(supplierId, userId, saved);
    if (!written) {
      const last = await this.#em
        .getKysely<Db>()
        .selectFrom('widget_settings')
        .select(['version', 'updated_at', 'updated_by'])
        .where('supplier_id', '=', supplierId)
        .executeTakeFirst();
      throw new StaleVersion(last?.version ?? 0, last);
    }
    return saved;
  }

  async #insert(supplierId: string, userId: string, saved: WidgetSettings & { version: number }): Promise<boolean> {
    try {
      await this.#em
        .getKysely<Db>()
        .insertInto('widget_settings')
        .values({ supplier_id: supplierId, ...this.#columns(saved, userId) })
        .execute();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async #update(supplierId: string, userId: string, saved: WidgetSettings & { version: number }): Promise<boolean> {
    const result = await this.#em
      .getKysely<Db>()
      .updateTable('widget_settings')
      .set(this.#columns(saved, userId))
      .where('supplier_id', '=', supplierId)
      .where('version', '=', saved.version - 1)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }

  #columns(saved: WidgetSettings & { version: number }, userId: string) {
    return {
      fields: toJson(saved.fields),
      enquiry_types: toJson(saved.enquiryTypes),
      mode: saved.mode,
      theme: saved.theme,
      language: saved.language,
      accent: saved.accent,
      allowed_origins: toJson(saved.allowedOrigins),
      long_messages: saved.longMessages,
      updated_at: this.#clock.now(),
      updated_by: userId,
      version: saved.version,
    };
  }
}
