import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { ACTING_PERMISSIONS, ROLE_PERMISSIONS } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { ProfileClash } from '#contracts/problem.ts';
import type { ProfileField, ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields, sectionsOf } from '#contracts/profile/profile-sections.ts';
import type { ProfileContext, ProfileSection } from '#contracts/profile/profile-sections.ts';
import type { ProfileAnswer, SectionAnswer, SectionChange } from '#contracts/profile/profile.ts';
import { customAreaOf } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { auditFacts } from './audit-facts.ts';
import type { CategoryFollower } from './category-followers.ts';
import type { DetailsFollower } from './details-followers.ts';
import { checkedChanges, refuseOthersCategory, slugTaken } from './check-changes.ts';
import { mergeChanges } from './merge-changes.ts';
import { PROFILE_COLUMNS, isOwn, ownColumns, ownValues, placeOf, typesOf } from './own-columns.ts';
import type { ProfileRow } from './own-columns.ts';
import { presentValues } from './present-values.ts';
import { ProfileClashes } from './profile.errors.ts';
import { profileMarket } from './profile-market.ts';
import type { ProfileMarket } from './profile-market.ts';
import type { FieldSave, profileSectionSchema } from './profile-section.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema | typeof profileSectionSchema>;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: Pick<AuditTrail, 'record'>;
  reference: ReferenceApi;
  followers: readonly CategoryFollower[];
  detailsFollowers: readonly DetailsFollower[];
}

/** The person who saves, and the supplier. */
interface Writer {
  supplierId: string;
  userId: string;
  role: Role;
  /** Set for staff who act for the supplier. */
  acting?: unknown;
}

/** A section as stored. */
interface Stored {
  version: number;
  fields: ProfileValues;
  saves: Readonly<Record<string, FieldSave>>;
  updated_at: number | null;
  updated_by: string | null;
}
type StoredColumns = Omit<Selectable<Db['profile_section']>, 'supplier_id' | 'section'>;
const NEVER_SAVED: Stored = { version: 0, fields: {}, saves: {}, updated_at: null, updated_by: null };

/** A supplier's profile, section by section (P1, P2). */
export class ProfileSections {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws NotFound */
  async find(supplierId: string): Promise<ProfileAnswer> {
    const [supplier, stored] = await Promise.all([this.#supplier(supplierId), this.#sections(supplierId)]);
    const market = await profileMarket(this.#parts.reference, supplier.market);
    const context = this.#context(supplier, market);
    return {
      context,
      sections: sectionsOf(context).map((section) =>
        present(section, stored.get(section) ?? NEVER_SAVED, supplier, context),
      ),
    };
  }

  /**
   * Saves the changed fields of one section. If others have saved it since `version`, their changes stay, and a field
   * with two different values is refused with both.
   * @throws NotFound, InvalidInput, Forbidden, StaleVersion, ProfileClashes
   */
  async save(writer: Writer, section: ProfileSection, change: SectionChange): Promise<SectionAnswer> {
    try {
      return await this.#save(writer, section, change);
    } catch (error) {
      throw isDuplicate(error) && Object.hasOwn(change.changes, 'slug') ? slugTaken() : error;
    }
  }

  #save(writer: Writer, section: ProfileSection, change: SectionChange): Promise<SectionAnswer> {
    const { em, outbox, audit, followers, detailsFollowers } = this.#parts;
    const { supplierId, userId, role, acting } = writer;
    const permissions = acting ? ACTING_PERMISSIONS : ROLE_PERMISSIONS[role];
    return inTransaction(em, async (_, last) => {
      const { supplier, stored, reference } = await this.#locked(supplierId, section);
      const market = await profileMarket(reference, supplier.market);
      const context = this.#context(supplier, market);
      if (!sectionsOf(context).includes(section)) throw new NotFound('This section');
      const fields = sectionFields(section, context);
      const changes = await checkedChanges(fields, change.changes, { permissions, context });
      const before = valuesOf(fields, stored, supplier, context);
      if (change.version > stored.version) throw new StaleVersion(stored.version, stored);
      const { changed, clashes } = mergeChanges(before, stored.saves, { version: change.version, changes });
      const [first, ...others] = clashes;
      if (first) throw new ProfileClashes(stored.version, [first, ...others] as [ProfileClash, ...ProfileClash[]]);
      refuseOthersCategory(changed, context, permissions);
      if (Object.keys(changed).length === 0) return present(section, stored, supplier, context);
      const saved = this.#next(stored, changed, userId);
      const own = ownColumns(changed);
      const after = { ...supplier, ...own };
      const area = customAreaOf(market.areas, placeOf(after));
      const answer = present(section, saved, after, this.#context(after, market));
      if (after.category !== supplier.category)
        for (const follower of followers) await follower.categoryChanged(supplierId, after);
      await last(() =>
        Promise.all([
          this.#write(supplierId, section, saved),
          own && this.#writeSupplier(supplierId, { ...own, custom_area: area }),
          audit.record({ actorId: userId, supplierId, action: 'profile.change', ...auditFacts(before, changed) }),
          outbox.record({ name: 'profile.changed', supplierId, payload: { section } }),
          ...(section === 'details' ? detailsFollowers : []).map((one) =>
            one.detailsChanged(supplierId, supplier, changed),
          ),
        ]),
      );
      return answer;
    });
  }

  #context(supplier: ProfileRow, { features, hidden }: ProfileMarket): ProfileContext {
    const { category, country, locale, currency } = supplier;
    const types = typesOf(supplier);
    const own = Object.fromEntries(types.map((type) => [type, features[type] ?? {}]));
    const year = new Date(this.#parts.clock.now()).getUTCFullYear();
    return { category, types, country, locale, currency, features: own, hidden: [...hidden], year };
  }

  #next(stored: Stored, changed: ProfileValues, userId: string): Stored & { updated_at: number } {
    const now = this.#parts.clock.now();
    const version = stored.version + 1;
    const kept = Object.entries({ ...stored.fields, ...changed }).filter(([path]) => !isOwn(path));
    const saves = Object.keys(changed).map((path) => [path, { version, by: userId, at: now }] as const);
    return {
      version,
      fields: Object.fromEntries(kept),
      saves: { ...stored.saves, ...Object.fromEntries(saves) },
      updated_at: now,
      updated_by: userId,
    };
  }

  #supplier(supplierId: string): Promise<ProfileRow> {
    return supplierRow(this.#parts.em, supplierId).executeTakeFirstOrThrow(notFound('This supplier'));
  }

  async #sections(supplierId: string): Promise<Map<ProfileSection, Stored>> {
    const rows = await sectionRows(this.#parts.em, supplierId).execute();
    return new Map(rows.map((row) => [row.section, asStored(row)]));
  }

  /**
   * Locks the supplier's row until the transaction ends, so that its saves run one after the other. It doesn't lock the
   * section: on MariaDB, locking a missing row makes first saves of two suppliers wait for each other.
   */
  async #locked(supplierId: string, section: ProfileSection) {
    const { em, reference } = this.#parts;
    const [[supplier], [row], current] = await Promise.all([
      lockSupplierRow(em, { supplierId }),
      selectSection(em, { supplierId, section }),
      reference.asOfNow(),
    ]);
    if (!supplier) throw new NotFound('This supplier');
    return { supplier, stored: row ? asStored(row) : NEVER_SAVED, reference: current };
  }

  async #write(supplierId: string, section: ProfileSection, saved: Stored & { updated_at: number }): Promise<void> {
    const columns = { ...saved, fields: toJson(saved.fields), saves: toJson(saved.saves) };
    if (saved.version > 1) await updateSection(this.#parts.em, { ...columns, supplierId, section });
    else
      await this.#db()
        .insertInto('profile_section')
        .values({ supplier_id: supplierId, section, ...columns })
        .execute();
  }

  async #writeSupplier(
    supplierId: string,
    columns: Partial<ProfileRow> & { custom_area: string | null },
  ): Promise<void> {
    await this.#db()
      .updateTable('supplier')
      .set((eb) => ({ ...columns, updated_at: this.#parts.clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', supplierId)
      .execute();
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

const supplierRow = (em: Em, supplierId: string) =>
  em.getKysely<Db>().selectFrom('supplier').select(PROFILE_COLUMNS).where('id', '=', supplierId);

const sectionRows = (em: Em, supplierId: string) =>
  em
    .getKysely<Db>()
    .selectFrom('profile_section')
    .select(['section', 'version', 'fields', 'saves', 'updated_at', 'updated_by'])
    .where('supplier_id', '=', supplierId);

const lockSupplierRow = prepared((em: Em, { supplierId }: { supplierId: string }) =>
  supplierRow(em, supplierId).$call(lockRows(em)),
);

interface OneSection {
  supplierId: string;
  section: ProfileSection;
}

const selectSection = prepared((em: Em, { supplierId, section }: OneSection) =>
  sectionRows(em, supplierId).where('section', '=', section),
);

const updateSection = prepared((em: Em, { supplierId, section, ...columns }: OneSection & StoredColumns) =>
  em
    .getKysely<Db>()
    .updateTable('profile_section')
    .set(columns)
    .where('supplier_id', '=', supplierId)
    .where('section', '=', section),
);

const asStored = (row: Stored): Stored => ({ ...row, fields: fromJson(row.fields), saves: fromJson(row.saves) });

const valuesOf = (fields: readonly ProfileField[], stored: Stored, supplier: ProfileRow, context: ProfileContext) =>
  presentValues(fields, { ...stored.fields, ...ownValues(supplier) }, context);

function present(
  section: ProfileSection,
  stored: Stored,
  supplier: ProfileRow,
  context: ProfileContext,
): SectionAnswer {
  return {
    section,
    version: stored.version,
    savedAt: stored.updated_at === null ? null : new Date(stored.updated_at).toISOString(),
    savedBy: stored.updated_by,
    values: valuesOf(sectionFields(section, context), stored, supplier, context),
  };
}
