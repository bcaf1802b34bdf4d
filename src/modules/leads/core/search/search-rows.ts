import { fromFlag } from '#shared/persistence/flag.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { maskToStore } from '../masking/lead-mask.ts';
import type { MaskableLead } from '../masking/lead-mask.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import type { SearchLayer } from '../tables/lead-search.entity.ts';
import { phoneWord, wordsOf } from './search-words.ts';

/** A lead as the search has to know it. */
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
 * The prefix of each word: the layer and the end of the supplier's id. A list of places where a word occurs then
 * belongs to one supplier (as good as always: rows name the supplier too), no word is too short for InnoDB and none is
 * on its list of words to leave out.
 */
export const markOf = (layer: SearchLayer, supplierId: string): string =>
  `${layer === 'open' ? 'o' : 'f'}${supplierId.slice(-6).toLowerCase()}`;

/**
 * What is found of a lead by these texts: its couple's words beside the texts' own, so that a name and a word of a
 * message are found together. The open layer passes the mask whatever the supplier's switch says (S33, S34).
 * @param notes what the team wrote itself. Masked by the couple's surnames, a search for a word of a note would tell
 *   whether the word is one of them (T3)
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
 * Further texts of a lead, inside the transaction that adds them. What a locked lead shows freely is rewritten a
 * little later (searchable-leads.job.ts), since who writes here does not know the supplier's switch.
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

/** All texts of a lead's search rows, before they are rewritten or with the lead itself. */
export async function removeSearchRows(em: Em, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await leadsDb(em).deleteFrom('lead_search').where('lead_id', 'in', leadIds).execute();
}

/** A lead that is open for good, or that has got new texts, has no use for these. */
export async function removeFreeRows(em: Em, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const removed = leadsDb(em).deleteFrom('lead_search').where('lead_id', 'in', leadIds).where('layer', '=', 'free');
  await removed.execute();
}

/** Rows are only ever added: the index of the servers keeps a list of what was removed, and every search reads it. */
export async function insertSearchRows(em: Em, rows: readonly SearchRow[]): Promise<void> {
  await insertRows(
    em,
    'lead_search',
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
  );
}
