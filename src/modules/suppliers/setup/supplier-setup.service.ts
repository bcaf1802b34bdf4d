import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Logger } from '#shared/logger.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { addressesOf } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import type { calendarSourceSchema } from '../calendar/core/calendar-source.entity.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { KnownSetup, SetupApi, WidgetSighting } from './setup-api.ts';
import type { supplierSetupSchema } from '../profile/supplier-setup.entity.ts';

type Db = InferKyselyDB<typeof supplierSetupSchema | typeof supplierSchema | typeof calendarSourceSchema>;

/** Days after sign-up during which the steps are shown even though enquiries have arrived. */
const NEW_FOR = 30 * DAY;

export interface SupplierSetupParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  logger: Pick<Logger, 'warn'>;
  site: Addresses;
}

/** A new supplier's progress with its first steps. */
export class SupplierSetupService implements SetupApi {
  readonly #parts: SupplierSetupParts;
  readonly #ownOrigins: readonly string[];

  constructor(parts: SupplierSetupParts) {
    this.#parts = parts;
    this.#ownOrigins = addressesOf(parts.site).map((address) => new URL(address).origin);
  }

  get #db() {
    return this.#parts.em.getKysely<Db>();
  }

  async find(supplierId: string): Promise<KnownSetup> {
    const row = await this.#db
      .selectFrom('supplier as s')
      .leftJoin('supplier_setup as setup', 'setup.supplier_id', 's.id')
      .select(['s.website', 's.created_at', 'setup.widget_seen_at', 'setup.widget_host'])
      .select(['setup.tested_at', 'setup.hidden_at'])
      .select((eb) =>
        eb
          .selectFrom('calendar_source')
          .select('calendar_source.id')
          .whereRef('calendar_source.supplier_id', '=', 's.id')
          .limit(1)
          .as('calendar'),
      )
      .where('s.id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This supplier'));
    const { widget_seen_at: at, widget_host: host } = row;
    return {
      website: row.website,
      hidden: row.hidden_at !== null,
      isNew: row.created_at > this.#parts.clock.now() - NEW_FOR,
      widgetSeen: at === null || host === null ? null : { at, host },
      tested: row.tested_at !== null,
      calendarLinked: row.calendar !== null,
    };
  }

  async hide(supplierId: string, hidden: boolean): Promise<void> {
    const { em, clock } = this.#parts;
    await inTransaction(em, async () => {
      await this.#write(supplierId, { hidden_at: hidden ? clock.now() : null });
      await this.#changed(supplierId);
    });
  }

  async noteTest(supplierId: string): Promise<void> {
    const now = this.#parts.clock.now();
    await this.#write(
      supplierId,
      { tested_at: now },
      { tested_at: sql`coalesce(${sql.ref('supplier_setup.tested_at')}, ${now})` },
    );
  }

  /** A website that shows the widget must get its settings, even if this fails. */
  async noteWidget(sighting: WidgetSighting): Promise<void> {
    const { em, clock, logger } = this.#parts;
    const { supplierId, checkedAt } = sighting;
    const now = clock.now();
    const host = this.#otherHost(sighting);
    if (host === null || (checkedAt !== null && checkedAt > now - DAY)) return;
    try {
      if (checkedAt !== null) return await this.#write(supplierId, { widget_checked_at: now });
      const seen = { widget_seen_at: now, widget_host: host, widget_checked_at: now };
      await inTransaction(em, async () => {
        await this.#write(supplierId, seen);
        await this.#changed(supplierId);
      });
    } catch (error) {
      logger.warn({ err: error, supplierId }, 'could not store that the widget was seen on a website');
    }
  }

  /** The requesting website; null for our own previews and pages, which aren't the supplier's website. */
  #otherHost({ origin, referer }: WidgetSighting): string | null {
    const source = origin ?? referer ?? '';
    const site = URL.canParse(source) ? new URL(source) : null;
    if (site === null || !/^https?:$/u.test(site.protocol) || this.#ownOrigins.includes(site.origin)) return null;
    return site.host.slice(0, 260);
  }

  #changed(supplierId: string): Promise<void> {
    return this.#parts.outbox.record({ name: 'settings.changed', supplierId, payload: { scope: 'Setup' } });
  }

  async #write(
    supplierId: string,
    columns: Partial<Omit<Db['supplier_setup'], 'supplier_id'>>,
    instead: Record<string, unknown> = columns,
  ): Promise<void> {
    const row = { supplier_id: supplierId, ...columns } as never;
    await orUpdate(
      this.#db.insertInto('supplier_setup').values(row),
      this.#parts.em,
      ['supplier_id'],
      instead,
    ).execute();
  }
}
