import { openAreas } from '#contracts/areas/area-slots.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import type { AdditionalAreasApi } from './additional-areas-api.ts';
import type { AreaListRepository } from './area-list.repository.ts';

interface Parts {
  suppliers: Pick<SuppliersApi, 'findMany'>;
  lists: AreaListRepository;
}

/** The additional areas in which suppliers are listed, for other modules (D28). */
export class ListedAreas implements AdditionalAreasApi {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async listed(supplierIds: readonly string[]): Promise<Map<string, readonly string[]>> {
    const [suppliers, lists] = await Promise.all([
      this.#parts.suppliers.findMany(supplierIds),
      this.#parts.lists.findMany(supplierIds),
    ]);
    return new Map(
      supplierIds.map((id) => {
        const [supplier, stored] = [suppliers.get(id), lists.get(id)];
        const open = supplier && stored ? openAreas({ ...supplier, stored: stored.slots }) : 0;
        return [id, (stored?.areas ?? []).slice(0, open)];
      }),
    );
  }
}
