import type { Em } from '#shared/persistence/orm.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import type { PhotosDb } from './tables/photo-tables.ts';

/** Stores how many photos couples see: approved ones that aren't deleted. */
export class PhotoCount {
  readonly #em: Em;
  readonly #counts: ProfileCountStore;

  constructor({ em, counts }: { em: Em; counts: ProfileCountStore }) {
    this.#em = em;
    this.#counts = counts;
  }

  /** Recounts in the running transaction, which holds a lock on the supplier's row. */
  async write(supplierId: string): Promise<void> {
    const { photos } = await this.#em
      .getKysely<PhotosDb>()
      .selectFrom('supplier_photo')
      .select((eb) => eb.fn.countAll<number>().as('photos'))
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .where('approved', '=', true)
      .executeTakeFirstOrThrow();
    await this.#counts.set(supplierId, { photos });
  }
}
