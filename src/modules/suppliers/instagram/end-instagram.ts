import type { InstagramFault } from '#contracts/instagram/instagram-limits.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { isSame } from './instagram-pictures.ts';
import type { InstagramPictures } from './instagram-pictures.ts';
import type { ConnectionRow, InstagramRepository } from './instagram.repository.ts';

interface EndParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  rows: InstagramRepository;
  pictures: InstagramPictures;
}

/** Ends a connection: deletes its token and its posts with their pictures at once. */
export class EndInstagram {
  readonly #parts: EndParts;

  constructor(parts: EndParts) {
    this.#parts = parts;
  }

  /** Instagram ended it. The team is notified and can connect again. */
  async lost(connection: ConnectionRow, fault: InstagramFault): Promise<void> {
    const { em, clock, outbox, rows, pictures } = this.#parts;
    const supplierId = connection.supplier_id;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      if (!isSame(await rows.find(supplierId), connection)) return;
      await pictures.erase(supplierId, await rows.posts(supplierId));
      await rows.set(supplierId, { state: 'disconnected', fault, token: null, ended_at: clock.now(), due_at: null });
      await outbox.record({ name: 'instagram.changed', supplierId, payload: { what: 'disconnected' } });
    });
  }

  /**
   * Ends it because someone here did (`removed`), or because of another connection or a claim (`ended`). Joins the
   * running transaction, which holds a lock on the supplier's row. Returns the former connection.
   */
  async remove(supplierId: string, what: 'removed' | 'ended'): Promise<ConnectionRow | null> {
    const { outbox, rows, pictures } = this.#parts;
    const row = await rows.find(supplierId);
    if (!row) return null;
    await pictures.erase(supplierId, await rows.posts(supplierId));
    await rows.remove(supplierId);
    await outbox.record({ name: 'instagram.changed', supplierId, payload: { what } });
    return row;
  }
}
