import type { InferKyselyDB } from '@mikro-orm/sql';
import { dayRange } from '#contracts/partial-date.ts';
import type { Season, SeasonRule } from '#contracts/partial-date.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { encodePartialDate } from '#shared/partial-date-code.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { NewWeddingRecord, RecordedRange, WeddingRecordsApi } from './index.ts';
import type { weddingRecordSchema } from './wedding-record.entity.ts';

type Db = InferKyselyDB<typeof weddingRecordSchema>;

/** Records behind suppliers' real weddings. Date ranges use the market's seasons. */
export class WeddingRecords implements WeddingRecordsApi {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #reference: Pick<ReferenceApi, 'marketData'>;

  constructor({ em, clock, reference }: { em: Em; clock: Clock; reference: Pick<ReferenceApi, 'marketData'> }) {
    this.#em = em;
    this.#clock = clock;
    this.#reference = reference;
  }

  async create(wedding: NewWeddingRecord): Promise<RecordedRange & { id: string }> {
    const now = this.#clock.now();
    const columns = await this.#columns(wedding);
    const counted = { notes_count: 0, tasks_count: 0, users_count: 0 };
    const row = { id: newId(now), created_by: wedding.createdBy, ...columns, ...counted, created_at: now };
    await this.#em.getKysely<Db>().insertInto('wedding_record').values(row).execute();
    return { id: row.id, earliest: columns.earliest, latest: columns.latest };
  }

  async change(id: string, wedding: NewWeddingRecord): Promise<RecordedRange> {
    const columns = await this.#columns(wedding);
    await this.#em.getKysely<Db>().updateTable('wedding_record').set(columns).where('id', '=', id).execute();
    return { earliest: columns.earliest, latest: columns.latest };
  }

  async #columns({ country, couple, partners, date, guests, location, roles }: NewWeddingRecord) {
    const range = dayRange(date, await this.#seasons(country));
    const now = this.#clock.now();
    const today = new Date(now).toISOString().slice(0, 10);
    return {
      country,
      couple,
      partners: toJson(partners),
      guests,
      location,
      wedding_date: encodePartialDate(date),
      earliest: range?.earliest ?? null,
      latest: range?.latest ?? null,
      planning_stage: toJson({
        dateChosen: range !== null && range.earliest === range.latest,
        venueBooked: roles.includes('venue'),
        suppliersBooked: roles.some((role) => role !== 'venue'),
        married: range !== null && range.latest < today,
      }),
      roles: toJson([...new Set(roles)]),
      suppliers_count: roles.length,
      updated_at: now,
    };
  }

  /** The market's seasons; undefined, which means the default ones, if it has no data. */
  async #seasons(country: Country): Promise<Readonly<Record<Season, SeasonRule>> | undefined> {
    return (await this.#reference.marketData<{ seasons?: Record<Season, SeasonRule> }>(country))?.seasons;
  }
}
