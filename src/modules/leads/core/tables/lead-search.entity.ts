import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, longText } from '#shared/persistence/columns.ts';

/**
 * `open`: what everyone on the team can see, masked while the lead is locked. `free`: what a locked lead shows to a
 * supplier that does not pay per enquiry; there only while it does not (searchable-leads.job.ts).
 */
export type SearchLayer = 'open' | 'free';

/** Words by which a lead is found; a lead has several rows (docs/adr/0011-full-text-search.md). */
export const leadSearchSchema = defineEntity({
  name: 'LeadSearch',
  tableName: 'lead_search',
  indexes: [
    { name: 'lead_search_by_lead', properties: ['leadId', 'layer'] },
    { name: 'lead_search_by_layer', properties: ['layer', 'supplierId', 'leadId'] },
    // FULLTEXT on the servers. SQLite has an FTS5 table next to this one and a plain index of that name.
    { name: 'lead_search_words', expression: 'fulltext' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    supplierId: idColumn(),
    leadId: idColumn(),
    layer: p.string().length(4).$type<SearchLayer>(),
    /** Folded words, each behind its supplier's mark, with a blank before and after each. */
    words: longText(),
  },
});
export class LeadSearchRow extends leadSearchSchema.class {}
leadSearchSchema.setClass(LeadSearchRow);
