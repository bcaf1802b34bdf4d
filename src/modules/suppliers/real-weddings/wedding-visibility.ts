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
 * Decides after every change whether a wedding is public, and counts the public ones. One whose photos all wait for staff isn't:
 * couples see approved photos only, and a wedding without any has nothing to show.
 */
export class WeddingVisibility {
  readonly #parts: VisibilityParts;

  constructor(parts: VisibilityParts) {
    this.#parts = parts;
  }

  /** In the running transaction, which holds the supplier's row. */
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
