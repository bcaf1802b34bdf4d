import type { FilesApi } from '#modules/suppliers/index.ts';
import type { LeadMerge, LeadToRemove, MovedRows, RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Files of a conversation belong to the supplier and have bytes and a quota. */
export class FileRows implements RowsOfLeads {
  readonly #files: Pick<FilesApi, 'removeOfLeads' | 'moveToLead'>;

  constructor({ files }: { files: Pick<FilesApi, 'removeOfLeads' | 'moveToLead'> }) {
    this.#files = files;
  }

  async remove(leads: readonly LeadToRemove[]): Promise<void> {
    for (const [supplierId, own] of Map.groupBy(leads, (lead) => lead.supplier_id))
      await this.#files.removeOfLeads(
        supplierId,
        own.map(({ id }) => id),
      );
  }

  async move(merge: LeadMerge): Promise<MovedRows> {
    const file = await this.#files.moveToLead(merge);
    return file.length === 0 ? {} : { file };
  }

  async moveBack({ file }: MovedRows, merge: Omit<LeadMerge, 'withPlan'>): Promise<void> {
    if (file) await this.#files.moveToLead(merge, file);
  }
}
