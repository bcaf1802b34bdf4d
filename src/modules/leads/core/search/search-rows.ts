import { fromFlag } from '#shared/persistence/flag.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { maskToStore } from '../masking/lead-mask.ts';
import type { MaskableLead } from '../masking/lead-mask.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import type { SearchLayer } from '../tables/lead-search.entity.ts';
import { phoneWord, wordsOf } from './search-words.ts';

/** The columns of a lead that the search needs. */
export type SearchableLead = MaskableLead & { id: string; supplier_id: string; area: string };

export const SEARCHABLE_COLUMNS = [
  'id',
  'supplier_id',
  'locked',
  'first_name',
  'last_name',
  'first_name2',
  'last_name2',
  'email',
  'phone',
  'area',
] as const satisfies readonly (keyof SearchableLead)[];

export interface SearchRow {
  supplier_id: string;
  lead_id: string;
  layer: SearchLayer;
  words: string;
}

const COLUMNS = ['supplier_id', 'lead_id', 'layer', 'words'] as const;

/**
 * The prefix of each word: the layer and the end of the supplier's id. Each posting list then belongs to one supplier
 * (rows are also checked for the supplier, in case two share an ending), no word is too short for InnoDB, and none is
 * a stop word.
 */
export const markOf = (layer: SearchLayer, supplierId: string): string =>
  `${layer === 'open' ? 'o' : 'f'}${supplierId.slice(-6).toLowerCase()}`;

/**
 * The search words of a lead with these texts: the couple's own words plus the words of the texts, so that a name and
 * a word of a message are found together. The open layer is masked whatever the supplier's switch is (S33, S34).
 * @param notes written by the team. If they were masked with the couple's surnames, searching for a word of a note
 * would tell whether the word is one of them (T3)
 */
export function searchRow(
  lead: SearchableLead,
  texts: readonly string[],
  layer: SearchLayer = 'open',
  notes: readonly string[] = [],
): SearchRow {
  const visible = maskToStore(lead, layer === 'open');
  const names = visible.partners.flatMap(({ firstName, lastName }) => [firstName, lastName ?? '']);
  const { email, phone } = visible.contact ?? { email: '', phone: '' };
  const seen = [lead.area, ...texts].map((text) => visible.text(text));
  const words = wordsOf([...names, email, phone ?? '', phoneWord(phone ?? ''), ...seen, ...notes].join('\n'));
  const mark = markOf(layer, lead.supplier_id);
  return {
    supplier_id: lead.supplier_id,
    lead_id: lead.id,
    layer,
    words: ` ${words.map((word) => mark + word).join(' ')} `,
  };
}

/**
 * Adds texts to a lead's search rows, inside the transaction that adds the texts. The `free` layer is written a little
 * later (searchable-leads.job.ts), because the caller doesn't know the supplier's switch.
 */
export async function addSearchText(
  em: Em,
  lead: SearchableLead,
  texts: readonly string[],
  notes: readonly string[] = [],
): Promise<void> {
  await Promise.all([
    insertSearchRows(em, [searchRow(lead, texts, 'open', notes)]),
    fromFlag(lead.locked) ? removeFreeRows(em, [lead.id]) : undefined,
  ]);
}

/** Deletes all search rows of leads, before they are rewritten or when the leads are removed. */
export async function removeSearchRows(em: Em, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await leadsDb(em).deleteFrom('lead_search').where('lead_id', 'in', leadIds).execute();
}

/** Not needed once a lead is revealed or its texts have changed. */
export async function removeFreeRows(em: Em, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const removed = leadsDb(em).deleteFrom('lead_search').where('lead_id', 'in', leadIds).where('layer', '=', 'free');
  await removed.execute();
}

/** Only inserts: the servers' full-text index keeps a list of deleted rows, and every search reads it. */
export async function insertSearchRows(em: Em, rows: readonly SearchRow[]): Promise<void> {
  await insertRows(
    em,
    'lead_search',
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
  );
}
