import { areaSlots, openAreas } from '#contracts/areas/area-slots.ts';
import type { AdditionalAreasAnswer, AdditionalAreasChange } from '#contracts/areas/additional-areas.ts';
import type { FieldError } from '#contracts/problem.ts';
import { soldTiers } from '#contracts/terms/sold-tiers.ts';
import type { Tier } from '#contracts/terms/supplier-terms.ts';
import type { CountryAreas, ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { isoOrNull } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { fault } from './additional-areas.errors.ts';
import type { AreaListRepository, StoredAreas } from './area-list.repository.ts';

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: Pick<AuditTrail, 'record'>;
  reference: ReferenceApi;
  countryAreas: CountryAreas;
  lists: AreaListRepository;
}

/** The supplier whose areas are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

type Listed = Awaited<ReturnType<AreaListRepository['supplier']>> & {
  home: string | null;
  /** The tiers that its market sells. */
  sold: readonly Tier[];
};

/** Number of removed areas that can be restored even beyond the slots. */
const REMEMBERED = 10;

/** Additional areas in which the directory lists a supplier, limited by slots (D28). */
export class AdditionalAreasService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws NotFound */
  async list(supplierId: string): Promise<AdditionalAreasAnswer> {
    const [supplier, stored] = await Promise.all([this.#supplier(supplierId), this.#parts.lists.find(supplierId)]);
    return present(supplier, stored);
  }

  /** Replaces the list. @throws NotFound, StaleVersion, InvalidInput */
  save({ supplierId, userId }: Writer, change: AdditionalAreasChange): Promise<AdditionalAreasAnswer> {
    const { em, clock, outbox, audit, lists } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const [supplier, stored] = await Promise.all([this.#supplier(supplierId), lists.find(supplierId)]);
      if (change.version !== stored.version) throw new StaleVersion(stored.version, stored);
      const areas = await this.#areas(supplier, stored, change.additionalAreas);
      const now = clock.now();
      const gone = stored.areas.filter((area) => !areas.includes(area));
      const removed = [...gone, ...stored.removed.filter((area) => !areas.includes(area))].slice(0, REMEMBERED);
      const next = { ...stored, areas, removed, version: stored.version + 1, updated_at: now, updated_by: userId };
      await lists.write(supplierId, next);
      await audit.record({
        actorId: userId,
        supplierId,
        action: 'profile.change',
        before: { additionalAreas: stored.areas },
        after: { additionalAreas: areas },
      });
      await outbox.record({ name: 'areas.changed', supplierId });
      return present(supplier, next);
    });
  }

  /**
   * Returns the names as our data spells them. Stored areas stay valid even if the data has dropped them.
   * @throws InvalidInput
   */
  async #areas(supplier: Listed, stored: StoredAreas, asked: readonly string[]): Promise<string[]> {
    const known = new Set([...stored.areas, ...stored.removed]);
    const open = openAreas({ ...supplier, stored: stored.slots });
    const faults: FieldError[] = [];
    const areas: string[] = [];
    for (const [at, typed] of asked.entries()) {
      const trimmed = typed.trim();
      const name = known.has(trimmed) ? trimmed : await this.#parts.countryAreas.named(supplier.country, trimmed);
      if (name === null) faults.push(fault(at, 'area'));
      else if (areas.includes(name)) faults.push(fault(at, 'unique'));
      else if (name === supplier.home && !stored.areas.includes(name)) faults.push(fault(at, 'home-area'));
      else if (!known.has(name) && areas.length >= open) faults.push(fault(at, 'area-slots'));
      else areas.push(name);
    }
    if (faults.length > 0) throw new InvalidInput(faults);
    return areas;
  }

  /** @throws NotFound, also in markets without additional areas */
  async #supplier(supplierId: string): Promise<Listed> {
    const { lists, reference, countryAreas } = this.#parts;
    const supplier = await lists.supplier(supplierId);
    const { hidden, tiers } = await profileMarket(reference, supplier.market);
    if (hidden.includes('areas')) throw new NotFound('Additional areas');
    const home = await countryAreas.of(supplier.country, supplier.place, supplier.adminArea);
    return { ...supplier, home, sold: soldTiers(tiers, supplier.category) };
  }
}

function present(supplier: Listed, stored: StoredAreas): AdditionalAreasAnswer {
  const { open, locked, opensWith } = areaSlots({ ...supplier, stored: stored.slots }, supplier.sold);
  return {
    version: stored.version,
    savedAt: isoOrNull(stored.updated_at),
    savedBy: stored.updated_by,
    country: supplier.country,
    home: supplier.home,
    place: supplier.place,
    additionalAreas: stored.areas,
    additionalAreasSlots: open,
    locked,
    opensWith,
  };
}
