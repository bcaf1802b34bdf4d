import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, longText } from '#shared/persistence/columns.ts';

/**
 * `open`: text that everyone on the team can see, masked while the lead is locked. `free`: text of a locked lead for a
 * supplier that doesn't pay per enquiry, kept only as long as it doesn't (searchable-leads.job.ts).
 */
export type SearchLayer = 'open' | 'free';

/** The words a lead is found by; a lead has several rows (docs/adr/0011-full-text-search.md). */
export const leadSearchSchema = defineEntity({
  name: 'LeadSearch',
  tableName: 'lead_search',
  indexes: [
    { name: 'lead_search_by_lead', properties: ['leadId', 'layer'] },
    { name: 'lead_search_by_layer', properties: ['layer', 'supplierId', 'leadId'] },
    // FULLTEXT on the servers. SQLite has a separate FTS5 table and an ordinary index of that name.
    { name: 'lead_search_words', expression: 'fulltext' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    supplierId: idColumn(),
    leadId: idColumn(),
    layer: p.string().length(4).$type<SearchLayer>(),
    /** Folded words, each with its supplier's prefix and a space before and after. */
    words: longText(),
  },
});
export class LeadSearchRow extends leadSearchSchema.class {}
leadSearchSchema.setClass(LeadSearchRow);
