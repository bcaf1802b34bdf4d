import type { InferKyselyDB } from '@mikro-orm/sql';
import { UNDECIDED, dayRange } from '#contracts/partial-date.ts';
import { readGuests } from '#contracts/reading/read-guests.ts';
import { readWeddingDate } from '#contracts/reading/read-wedding-date.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { decodePartialDate, encodePartialDate } from '#shared/partial-date-code.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared, preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { SharedLookup } from '#shared/persistence/lookups/shared-lookup.ts';
import type { NewWedding, ReadWords, WeddingFacts, WeddingsApi } from './index.ts';
import type { weddingSchema } from './wedding.entity.ts';

type Db = InferKyselyDB<typeof weddingSchema>;

const weddingsOf = preparedForKeys((em: Em, ids) =>
  em
    .getKysely<Db>()
    .selectFrom('wedding')
    .select([
      'id',
      'partner_name',
      'partner_name2',
      'wedding_date',
      'wedding_date_text',
      'guests',
      'guests_text',
      'budget',
      'country',
    ])
    .where('id', 'in', ids),
);
const insertWedding = prepared((em: Em, row: Db['wedding']) => em.getKysely<Db>().insertInto('wedding').values(row));

export class WeddingsService implements WeddingsApi {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #lookup: SharedLookup<string, WeddingFacts | null>;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
    this.#lookup = new SharedLookup(em, (ids) => this.#findAll(ids));
  }

  async create(wedding: NewWedding): Promise<WeddingFacts> {
    const read = this.read(wedding.dateText, wedding.guestsText, wedding.country);
    const { facts, row } = newWedding({ ...wedding, read }, this.#clock.now());
    await insertWedding(this.#em, row);
    return facts;
  }

  async createMany(weddings: readonly (NewWedding & { read: ReadWords })[]): Promise<WeddingFacts[]> {
    const now = this.#clock.now();
    const made = weddings.map((wedding) => newWedding(wedding, now));
    await insertObjects(
      this.#em,
      'wedding',
      made.map(({ row }) => row),
    );
    return made.map(({ facts }) => facts);
  }

  read(dateText: string | null, guestsText: string | null, country: Country): ReadWords {
    return {
      date: dateText === null ? UNDECIDED : readWeddingDate(dateText, country),
      guests: guestsText === null ? null : readGuests(guestsText),
    };
  }

  async isCouple(userId: string): Promise<boolean> {
    const own = this.#em.getKysely<Db>().selectFrom('wedding').select('id').where('couple_user_id', '=', userId);
    return (await own.limit(1).executeTakeFirst()) !== undefined;
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#em.getKysely<Db>().deleteFrom('wedding').where('id', 'in', ids).execute();
  }

  find(id: string): Promise<WeddingFacts | null> {
    return this.#lookup.find(id);
  }

  async #findAll(ids: readonly string[]): Promise<(WeddingFacts | null)[]> {
    const rows = await weddingsOf(this.#em, ids);
    const found = new Map(rows.map((row) => [row.id, presentWedding(row)]));
    return ids.map((id) => found.get(id) ?? null);
  }
}

function newWedding(
  wedding: NewWedding & { read: ReadWords },
  now: number,
): { facts: WeddingFacts; row: Db['wedding'] } {
  const { date, guests } = wedding.read;
  const facts: WeddingFacts = {
    id: newId(now),
    partnerName: wedding.partnerName,
    partnerName2: wedding.partnerName2,
    date,
    dateText: wedding.dateText,
    range: dayRange(date),
    guests,
    guestsText: wedding.guestsText,
    budget: wedding.budget,
    country: wedding.country,
  };
  const row = {
    id: facts.id,
    couple_user_id: wedding.coupleUserId,
    country: wedding.country,
    partner_name: wedding.partnerName,
    partner_name2: wedding.partnerName2,
    wedding_date: encodePartialDate(date),
    wedding_date_text: wedding.dateText,
    earliest: facts.range?.earliest ?? null,
    latest: facts.range?.latest ?? null,
    guests,
    guests_text: wedding.guestsText,
    budget: wedding.budget,
    area: wedding.area,
    created_at: now,
    version: 1,
  };
  return { facts, row };
}

type FactRow = Pick<
  Db['wedding'],
  | 'id'
  | 'partner_name'
  | 'partner_name2'
  | 'wedding_date'
  | 'wedding_date_text'
  | 'guests'
  | 'guests_text'
  | 'budget'
  | 'country'
>;

function presentWedding(row: FactRow): WeddingFacts {
  const date = decodePartialDate(row.wedding_date);
  return {
    id: row.id,
    partnerName: row.partner_name,
    partnerName2: row.partner_name2,
    date,
    dateText: row.wedding_date_text,
    range: dayRange(date),
    guests: row.guests,
    guestsText: row.guests_text,
    budget: row.budget,
    country: row.country,
  };
}
