import type { Readable } from 'node:stream';
import type { CsvDelimiter } from '#contracts/csv-form.ts';
import type { LeadSelectionInput } from '#contracts/lead/lead-bulk.ts';
import { NotFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { byIds } from '../../core/queries/lead-gathering.ts';
import { leadsBy } from '../../core/queries/lead-page.ts';
import type { LeadExport } from '../reading/lead-export.ts';

/** Exports the selected leads in the same format as the whole list (E1), with the same mask. */
export class ExportLeads {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #exporting: Pick<LeadExport, 'stream'>;

  constructor({ em, engine, exporting }: { em: Em; engine: EngineName; exporting: Pick<LeadExport, 'stream'> }) {
    this.#em = em;
    this.#engine = engine;
    this.#exporting = exporting;
  }

  /** @throws NotFound if a single id is foreign, before the first byte (S31) */
  async stream(supplierId: string, { ids, filter }: LeadSelectionInput, delimiter?: CsvDelimiter): Promise<Readable> {
    if (!ids) return this.#exporting.stream(supplierId, filter ?? {}, delimiter);
    const chosen = [...new Set(ids)];
    const { count } = await leadsBy(leadsDb(this.#em), byIds(this.#engine))
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('supplier_id', '=', supplierId)
      .where('id', 'in', chosen)
      .executeTakeFirstOrThrow();
    if (Number(count) !== chosen.length) throw new NotFound('One of these leads');
    return this.#exporting.stream(supplierId, { id: chosen }, delimiter);
  }
}
