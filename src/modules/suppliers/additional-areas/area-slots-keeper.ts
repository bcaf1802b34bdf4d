import { slotsAfter } from '#contracts/areas/area-slots.ts';
import type { SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { AreaListRepository } from './area-list.repository.ts';

interface Step {
  supplierId: string;
  category: SupplierCategory;
  from: Tier;
  to: Tier;
  changedBy: string;
}

/** Stores a venue's slots when its tier changes, so that a lower tier doesn't remove areas in which couples find it (D28). */
export class AreaSlotsKeeper {
  readonly #clock: Clock;
  readonly #lists: AreaListRepository;

  constructor({ clock, lists }: { clock: Clock; lists: AreaListRepository }) {
    this.#clock = clock;
    this.#lists = lists;
  }

  /** Joins the running transaction, which holds a lock on the supplier's row. */
  async keep({ supplierId, category, from, to, changedBy }: Step): Promise<void> {
    const stored = await this.#lists.find(supplierId);
    const slots = slotsAfter({ category, tier: from, stored: stored.slots }, to);
    if (slots === stored.slots) return;
    await this.#lists.write(supplierId, {
      ...stored,
      slots,
      version: stored.version + 1,
      updated_at: this.#clock.now(),
      updated_by: changedBy,
    });
  }
}
