import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { SCORE_FORMULA, bandOf, partPoints, scoredCriteria, totalPoints } from '#contracts/profile/score-formula.ts';
import type { ScoredCriterion, ScorePart } from '#contracts/profile/score-formula.ts';
import type { ProfileCounts } from '#contracts/profile/profile-counts.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { iso } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import type { supplierPhotoSchema } from '../photos/tables/supplier-photo.entity.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import type { ProfileSections } from '../profile-sections/profile-sections.service.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { profileScoreSchema } from './profile-score.entity.ts';
import type { ResponseScores } from './response-scores.ts';
import { scoreFacts } from './score-facts.ts';

type Db = InferKyselyDB<typeof profileScoreSchema | typeof supplierSchema | typeof supplierPhotoSchema>;
type Row = Selectable<Db['profile_score']>;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  reference: ReferenceApi;
  profile: Pick<ProfileSections, 'find'>;
  counts: Pick<ProfileCountStore, 'of'>;
  responses: ResponseScores;
}

interface Measured {
  counts: ProfileCounts;
  describedPhotos: number;
  criteria: ScoredCriterion[];
  /** 0 to 100; null if unknown (D32). */
  response: number | null;
  popularity: number;
}

/** Shares that differ by less than this count as equal. */
const SAME = 1e-6;

/** The score of a profile, by the published formula (P11). */
export class ProfileScores {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The current score, with everything that earns points. @throws NotFound */
  async find(supplierId: string): Promise<ScoreAnswer> {
    const [measured, stored] = await Promise.all([this.#measure(supplierId), this.#stored(supplierId)]);
    const { criteria, response, counts, describedPhotos } = measured;
    const row = this.#row(supplierId, measured);
    const points = totalPoints(criteria);
    return {
      points,
      band: bandOf(points),
      formula: SCORE_FORMULA,
      computedAt: iso(row.computed_at),
      scores: {
        awardsScore: row.awards_score,
        contactScore: row.contact_score,
        endorsementScore: row.endorsement_score,
        photoScore: row.photo_score,
        popularityLastUpdated: null,
        popularityScore: row.popularity_score,
        profileScore: row.profile_score,
        recsScore: row.recs_score,
        responseLastUpdated: stored ? iso(stored.response_updated_at) : null,
        responseScore: response === null ? null : response / 100,
        wordsScore: row.words_score,
      },
      parts: partPoints(criteria),
      counts,
      describedPhotos,
      criteria: [...criteria],
    };
  }

  /** Computes and stores the score, and notifies open screens if it changed. */
  async refresh(supplierId: string): Promise<void> {
    const { em, outbox } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const [measured, before] = await Promise.all([this.#measure(supplierId), this.#stored(supplierId)]);
      const row = this.#row(supplierId, measured);
      await this.#store(row);
      if (!before || differs(before, row)) {
        await outbox.record({ name: 'score.changed', supplierId, payload: { points: totalPoints(measured.criteria) } });
      }
    });
  }

  /** Those of these suppliers whose score was computed before `since`, by an older formula, or never. */
  async stale(supplierIds: readonly string[], since: number): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('profile_score')
      .select(['supplier_id', 'computed_at', 'formula'])
      .where('supplier_id', 'in', supplierIds)
      .execute();
    const fresh = new Set(
      rows
        .filter(({ computed_at: at, formula }) => at >= since && formula === SCORE_FORMULA)
        .map((row) => row.supplier_id),
    );
    return supplierIds.filter((id) => !fresh.has(id));
  }

  /** The next suppliers by id, without deleted ones. */
  async after(id: string, limit: number): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('supplier')
      .select('id')
      .where('id', '>', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async #measure(supplierId: string): Promise<Measured> {
    const { reference, profile, counts, responses } = this.#parts;
    const db = this.#db();
    const [supplier, answer, ofThings, photos, replies] = await Promise.all([
      db
        .selectFrom('supplier')
        .select(['market', 'achievements_not_applicable'])
        .where('id', '=', supplierId)
        .executeTakeFirstOrThrow(notFound('This supplier')),
      profile.find(supplierId),
      counts.of(supplierId),
      db
        .selectFrom('supplier_photo')
        .select(sql<number>`count(*)`.as('described'))
        .where('supplier_id', '=', supplierId)
        .where('deleted_at', 'is', null)
        .where('approved', '=', true as never)
        .where('alt', '<>', '')
        .executeTakeFirstOrThrow(),
      responses.of([supplierId]),
    ]);
    const market = await profileMarket(reference, supplier.market);
    const achievements = market.has.achievements && !fromFlag(supplier.achievements_not_applicable);
    const response = replies.get(supplierId) ?? null;
    // Can't be measured until there is a directory.
    const popularity = 0;
    const facts = scoreFacts({
      profile: answer,
      counts: ofThings,
      describedPhotos: photos.described,
      responseScore: response,
      popularityScore: popularity,
      has: { ...market.has, achievements },
    });
    return {
      criteria: scoredCriteria(facts, market.score),
      response,
      popularity,
      counts: ofThings,
      describedPhotos: photos.described,
    };
  }

  #row(supplierId: string, { criteria, response, popularity }: Measured): Row {
    const now = this.#parts.clock.now();
    const parts = new Map(partPoints(criteria).map((part) => [part.part, part]));
    const share = (part: ScorePart): number => {
      const known = parts.get(part);
      return known ? known.points / known.possible : 0;
    };
    return {
      supplier_id: supplierId,
      formula: SCORE_FORMULA,
      profile_score: totalPoints(criteria) / 100,
      awards_score: share('awards'),
      contact_score: share('contact'),
      endorsement_score: share('endorsement'),
      photo_score: share('photo'),
      popularity_score: popularity,
      recs_score: share('recs'),
      words_score: share('words'),
      response_score: response === null ? null : response / 100,
      popularity_updated_at: null,
      response_updated_at: now,
      computed_at: now,
    };
  }

  #stored(supplierId: string): Promise<Row | undefined> {
    return this.#db().selectFrom('profile_score').selectAll().where('supplier_id', '=', supplierId).executeTakeFirst();
  }

  async #store(row: Row): Promise<void> {
    const { em } = this.#parts;
    const { supplier_id: _id, ...columns } = row;
    const set = Object.fromEntries(Object.keys(columns).map((column) => [column, proposed(em, column)]));
    await orUpdate(this.#db().insertInto('profile_score').values(row), em, ['supplier_id'], set).execute();
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

const SHARES = [
  'profile_score',
  'awards_score',
  'contact_score',
  'endorsement_score',
  'photo_score',
  'popularity_score',
  'recs_score',
  'words_score',
  'response_score',
] as const satisfies readonly (keyof Row)[];

const differs = (before: Row, now: Row): boolean =>
  before.formula !== now.formula ||
  SHARES.some((column) => Math.abs((before[column] ?? -1) - (now[column] ?? -1)) > SAME);
