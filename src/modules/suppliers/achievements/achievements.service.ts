import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { ACHIEVEMENT_GROUPS, ACHIEVEMENT_LIMITS } from '#contracts/achievements/achievement-limits.ts';
import type { AchievementGroup, AchievementType } from '#contracts/achievements/achievement-limits.ts';
import type {
  AchievementAnswer,
  AchievementChange,
  AchievementInput,
  AchievementsAnswer,
} from '#contracts/achievements/achievement.ts';
import type { PublicAchievement, PublicAchievements } from '#contracts/achievements/public-achievements.ts';
import { webAddress } from '#contracts/web-address.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { iso } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';
import type { achievementSchema } from './achievement.entity.ts';
import { HasAchievements, TooManyAchievements } from './achievements.errors.ts';

type Db = InferKyselyDB<typeof achievementSchema | typeof supplierSchema>;
type Row = Selectable<Db['achievement']>;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  reference: ReferenceApi;
  counts: Pick<ProfileCountStore, 'set'>;
}

/** The supplier whose achievements are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** The stored state that a change starts from. */
interface Stored {
  rows: readonly Row[];
  notApplicable: boolean;
}

/** Press, awards and accreditations of a supplier (P6). Changes of one supplier run one after the other. */
export class AchievementsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws NotFound */
  async list(supplierId: string): Promise<AchievementsAnswer> {
    const { rows, notApplicable } = await this.#stored(supplierId);
    return { achievementsNotApplicable: notApplicable, ...grouped(rows.map(present)) };
  }

  /** The achievements that couples see; null if there are none. */
  async published({ id, market }: Pick<SupplierFacts, 'id' | 'market'>): Promise<PublicAchievements | null> {
    const rows = await this.#rows(id);
    if (rows.length === 0 || !(await this.#offered(market))) return null;
    const { featuredIn, industryAwards, accreditationsAssociations } = grouped(rows);
    return {
      featuredIn: featuredIn.map(publicAchievement),
      industryAwards: industryAwards.map(publicAchievement),
      accreditationsAssociations: accreditationsAssociations.map(publicAchievement),
    };
  }

  /** @throws NotFound, TooManyAchievements */
  add(writer: Writer, input: AchievementInput): Promise<AchievementAnswer> {
    const now = this.#parts.clock.now();
    const id = newId(now);
    return this.#change(writer.supplierId, id, async ({ rows, notApplicable }) => {
      refuseTooMany(rows, input.type);
      await this.#turnOff(writer.supplierId, notApplicable);
      const own = { id, supplier_id: writer.supplierId, created_at: now, deleted_at: null, version: 1 };
      const row = { ...own, ...columns(input), updated_at: now, updated_by: writer.userId };
      await this.#db().insertInto('achievement').values(row).execute();
    });
  }

  /** @throws NotFound, StaleVersion, TooManyAchievements */
  change(writer: Writer, id: string, { version, ...input }: AchievementChange): Promise<AchievementAnswer> {
    return this.#change(writer.supplierId, id, async ({ rows }) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFound('This achievement');
      if (row.version !== version) throw new StaleVersion(row.version, row);
      if (row.type !== input.type) refuseTooMany(rows, input.type);
      const saved = { updated_at: this.#parts.clock.now(), updated_by: writer.userId, version: version + 1 };
      await this.#db()
        .updateTable('achievement')
        .set({ ...columns(input), ...saved })
        .where('id', '=', id)
        .execute();
    });
  }

  /** Deletes an achievement, which can be restored within a week. @throws NotFound */
  async remove({ supplierId }: Writer, id: string): Promise<void> {
    await this.#inTurn(supplierId, async ({ rows }) => {
      if (!rows.some((row) => row.id === id)) throw new NotFound('This achievement');
      await this.#setDeleted(id, this.#parts.clock.now());
    });
  }

  /** Undoes a deletion. @throws NotFound, TooManyAchievements */
  restore({ supplierId }: Writer, id: string): Promise<AchievementAnswer> {
    return this.#change(supplierId, id, async ({ rows, notApplicable }) => {
      if (rows.some((row) => row.id === id)) return;
      const deleted = await this.#db()
        .selectFrom('achievement')
        .select('type')
        .where('id', '=', id)
        .where('supplier_id', '=', supplierId)
        .executeTakeFirstOrThrow(notFound('This achievement'));
      refuseTooMany(rows, deleted.type);
      await this.#turnOff(supplierId, notApplicable);
      await this.#setDeleted(id, null);
    });
  }

  /** @throws NotFound, HasAchievements */
  async setNotApplicable({ supplierId }: Writer, notApplicable: boolean): Promise<AchievementsAnswer> {
    const rows = await this.#inTurn(supplierId, async (stored) => {
      if (notApplicable && stored.rows.length > 0) throw new HasAchievements();
      await this.#setSwitch(supplierId, notApplicable);
    });
    return { achievementsNotApplicable: notApplicable, ...grouped(rows.map(present)) };
  }

  async #change(supplierId: string, id: string, work: (stored: Stored) => Promise<void>): Promise<AchievementAnswer> {
    const found = (await this.#inTurn(supplierId, work)).find((one) => one.id === id);
    if (!found) throw new NotFound('This achievement');
    return present(found);
  }

  /** Runs one change at a time and stores the resulting count. */
  #inTurn(supplierId: string, work: (stored: Stored) => Promise<void>): Promise<Row[]> {
    const { em, outbox, counts } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await work(await this.#stored(supplierId));
      const rows = await this.#rows(supplierId);
      await counts.set(supplierId, { achievements: rows.length });
      await outbox.record({ name: 'achievements.changed', supplierId });
      return rows;
    });
  }

  /** Adding or restoring an achievement turns "not applicable" off. */
  async #turnOff(supplierId: string, notApplicable: boolean): Promise<void> {
    if (notApplicable) await this.#setSwitch(supplierId, false);
  }

  async #setSwitch(supplierId: string, notApplicable: boolean): Promise<void> {
    await this.#db()
      .updateTable('supplier')
      .set({ achievements_not_applicable: notApplicable })
      .where('id', '=', supplierId)
      .execute();
  }

  async #setDeleted(id: string, at: number | null): Promise<void> {
    await this.#db().updateTable('achievement').set({ deleted_at: at }).where('id', '=', id).execute();
  }

  /** @throws NotFound, also in markets without achievements */
  async #stored(supplierId: string): Promise<Stored> {
    const [supplier, rows] = await Promise.all([
      this.#db()
        .selectFrom('supplier')
        .select(['market', 'achievements_not_applicable'])
        .where('id', '=', supplierId)
        .executeTakeFirstOrThrow(notFound('This supplier')),
      this.#rows(supplierId),
    ]);
    if (!(await this.#offered(supplier.market))) throw new NotFound('Achievements');
    return { rows, notApplicable: fromFlag(supplier.achievements_not_applicable) };
  }

  async #offered(market: Country): Promise<boolean> {
    const { has } = await profileMarket(this.#parts.reference, market);
    return has.achievements;
  }

  #rows(supplierId: string): Promise<Row[]> {
    return this.#db()
      .selectFrom('achievement')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

function refuseTooMany(rows: readonly Row[], type: AchievementType): void {
  if (rows.filter((row) => row.type === type).length >= ACHIEVEMENT_LIMITS.ofType) throw new TooManyAchievements();
}

function grouped<T extends { type: AchievementType }>(all: readonly T[]): Record<AchievementGroup, T[]> {
  const of = (group: AchievementGroup): T[] => all.filter(({ type }) => type === ACHIEVEMENT_GROUPS[group]);
  return {
    featuredIn: of('featuredIn'),
    industryAwards: of('industryAwards'),
    accreditationsAssociations: of('accreditationsAssociations'),
  };
}

const columns = ({ type, name, link }: AchievementInput) => ({
  type,
  name: name.trim(),
  // The schema has already refused anything else.
  link: webAddress(link)?.href ?? link.trim(),
});

const publicAchievement = ({ name, link }: Row): PublicAchievement => ({ name, link });

const present = (row: Row): AchievementAnswer => ({
  id: row.id,
  type: row.type,
  name: row.name,
  link: row.link,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});
