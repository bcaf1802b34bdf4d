import type { InferKyselyDB } from '@mikro-orm/sql';
import { UNDECIDED, dayRange } from '#contracts/partial-date.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { decodePartialDate, encodePartialDate } from '#shared/partial-date-code.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared, preparedForKeys } from '#shared/persistence/prepared.ts';
import { SharedLookup } from '#shared/persistence/shared-lookup.ts';
import type { NewWedding, WeddingFacts, WeddingsApi } from './index.ts';
import { readGuests } from './read-guests.ts';
import { readWeddingDate } from './read-wedding-date.ts';
import type { weddingSchema } from './wedding.entity.ts';

type Db = InferKyselyDB<typeof weddingSchema>;

const weddingsOf = preparedForKeys((em: Em, ids) =>
  em
    .getKysely<Db>()
    .selectFrom('wedding')
    .select(['id', 'wedding_date', 'wedding_date_text', 'guests', 'guests_text', 'budget'])
    .where('id', 'in', ids),
);
const insertWedding = prepared((em: Em, row: Db['wedding']) => em.getKysely<Db>().insertInto('wedding').values(row));

export class WeddingsService implements WeddingsApi {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #lookup: SharedLookup<string, WeddingFacts | null>;

  constructor(em: Em, clock: Clock) {
    this.#em = em;
    this.#clock = clock;
    this.#lookup = new SharedLookup(em, (ids) => this.#findAll(ids));
  }

  async create(wedding: NewWedding): Promise<WeddingFacts> {
    const date = wedding.dateText === null ? UNDECIDED : readWeddingDate(wedding.dateText, wedding.country);
    const now = this.#clock.now();
    const facts: WeddingFacts = {
      id: newId(now),
      date,
      dateText: wedding.dateText,
      range: dayRange(date),
      guests: wedding.guestsText === null ? null : readGuests(wedding.guestsText),
      guestsText: wedding.guestsText,
      budget: wedding.budget,
    };
    await insertWedding(this.#em, {
      id: facts.id,
      couple_user_id: wedding.coupleUserId,
      country: wedding.country,
      partner_name: wedding.partnerName,
      partner_name2: wedding.partnerName2,
      wedding_date: encodePartialDate(date),
      wedding_date_text: wedding.dateText,
      earliest: facts.range?.earliest ?? null,
      latest: facts.range?.latest ?? null,
      guests: facts.guests,
      guests_text: wedding.guestsText,
      budget: wedding.budget,
      area: wedding.area,
      created_at: now,
      version: 1,
    });
    return facts;
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

type FactRow = Pick<Db['wedding'], 'id' | 'wedding_date' | 'wedding_date_text' | 'guests' | 'guests_text' | 'budget'>;

function presentWedding(row: FactRow): WeddingFacts {
  const date = decodePartialDate(row.wedding_date);
  return {
    id: row.id,
    date,
    dateText: row.wedding_date_text,
    range: dayRange(date),
    guests: row.guests,
    guestsText: row.guests_text,
    budget: row.budget,
  };
}
