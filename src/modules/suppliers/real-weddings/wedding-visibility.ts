import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { consentState } from './real-wedding.presenter.ts';
import type { RealWeddingRepository } from './real-weddings.repository.ts';

export interface VisibilityParts {
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  rows: RealWeddingRepository;
  counts: Pick<ProfileCountStore, 'set'>;
}

/**
 * Updates after every change whether a wedding is public, and the count of public ones. Couples only see approved
 * photos, so a wedding whose photos are all waiting for staff has nothing to show and isn't public.
 */
export class WeddingVisibility {
  readonly #parts: VisibilityParts;

  constructor(parts: VisibilityParts) {
    this.#parts = parts;
  }

  /** Joins the running transaction, which holds a lock on the supplier's row. */
  async update(supplierId: string, id: string): Promise<void> {
    const { clock, outbox, rows, counts } = this.#parts;
    const { row, photos, consents } = await rows.get(supplierId, id);
    const state = consentState(consents);
    const isOver = state === 'declined' || !row.active;
    await rows.set(id, {
      live: Boolean(row.active) && state === 'live' && photos.some(({ approved }) => approved),
      over_since: isOver ? (row.over_since ?? clock.now()) : null,
    });
    await counts.set(supplierId, { realWeddings: await rows.count(supplierId, true) });
    await outbox.record({ name: 'real-weddings.changed', supplierId });
  }
}
