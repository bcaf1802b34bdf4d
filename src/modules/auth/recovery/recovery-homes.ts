import { ELSEWHERE, consoleUrl } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import type { SupplierCards } from '../index.ts';
import type { RecoveryRepository } from './recovery.repository.ts';

export interface RecoveryHomesParts {
  recoveries: Pick<RecoveryRepository, 'mainSupplierOf' | 'staffMarkets'>;
  cards: Pick<SupplierCards, 'cards'>;
  site: Addresses;
}

/** The sites that a recovery's links lead to. Its emails are sent without a request that would say where a person works. */
export class RecoveryHomes {
  readonly #parts: RecoveryHomesParts;

  constructor(parts: RecoveryHomesParts) {
    this.#parts = parts;
  }

  /** The console of their main business's market; for others, the staff console. */
  async of(userId: string): Promise<string> {
    const { recoveries, cards, site } = this.#parts;
    // One console for everyone, as in most installations.
    if (site.consoles.size === 0) return site.baseUrl;
    const isStaff = (await recoveries.staffMarkets([userId])).size > 0;
    const supplierId = isStaff ? null : await recoveries.mainSupplierOf(userId);
    const market = supplierId === null ? undefined : (await cards.cards([supplierId])).get(supplierId)?.market;
    return consoleUrl(site, market ?? ELSEWHERE);
  }
}
