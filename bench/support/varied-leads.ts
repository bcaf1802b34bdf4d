import type { Connection } from 'mysql2/promise';
import { BUDGET_KEYS, ENQUIRY_TYPES, LEAD_SOURCES, LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';

/**
 * Varied columns of leads, as SQL over `seq`: the values that filters use are distributed as at a busy venue, names
 * come from a hundred and fifty surnames and sixty first names, and every thousandth lead contains a rare word.
 * Different factors keep the columns from correlating.
 */
const FIRST =
  'Amelia,Ella,Maya,Priya,Zara,Sophie,Hannah,Chloe,Isla,Lucy,Beth,Rosie,Naomi,Freya,Grace,Alice,Clara,Edith,Flora,Greta'.split(
    ',',
  );
const SECOND =
  'Jack,Max,Rohan,Tom,Imran,Ben,Dan,Callum,Will,Sam,Harry,Kwame,Oscar,Hugo,Felix,Arthur,Louis,Noah,Theo,Jonas'.split(
    ',',
  );
const STEMS = 'Ash,Beck,Brook,Cold,Dun,East,Fair,Gold,Hart,Kings,Lang,Mar,Nor,Oak,Pem'.split(',');
const ENDS = 'bury,combe,dale,field,ford,ham,ley,ton,well,worth'.split(',');
const FLOWERS = 'peonies,roses,dahlias,tulips,lilies,ranunculus,anemones,hydrangeas'.split(',');
const ROOMS = 'orangery,terrace,barn,library,chapel,garden,courtyard,ballroom'.split(',');

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const pick = (words: readonly string[], factor: number): string =>
  `elt(1 + mod(seq * ${factor} div 7, ${words.length}), ${quoted(words)})`;

/** The couple of lead `seq`. */
const couple = {
  first: pick(FIRST, 13),
  second: pick(SECOND, 17),
  surname: `concat(${pick(STEMS, 23)}, ${pick(ENDS, 31)})`,
  surname2: `concat(${pick(STEMS, 37)}, ${pick(ENDS, 41)})`,
  mailbox: `concat('couple', seq)`,
} as const;
const flower = pick(FLOWERS, 43);
const room = pick(ROOMS, 47);
const rare = `if(mod(seq, 1000) = 7, 'falconry', 'candles')`;

export function variedColumns(received: string): Readonly<Record<string, string>> {
  const wedding = `date_add('2026-05-01', interval mod(seq * 53, 600) day)`;
  return {
    source: pick(LEAD_SOURCES, 3),
    enquiry_type: pick(ENQUIRY_TYPES, 5),
    status: `if(mod(seq, 3) = 1, ${pick(LEAD_STATUSES, 11)}, null)`,
    read_state: `elt(1 + least(mod(seq, 12), 2), 'new', 'unread', 'read')`,
    needs_reply: 'mod(seq, 15) = 0',
    starred_at: `if(mod(seq, 40) = 0, ${received}, null)`,
    replied_at: `if(mod(seq, 5) < 3, ${received}, null)`,
    replied: 'mod(seq, 5) < 3',
    first_name: couple.first,
    last_name: couple.surname,
    first_name2: couple.second,
    last_name2: couple.surname2,
    couple_sort: `lower(concat(${couple.first}, ' ', ${couple.second}))`,
    budget: pick(BUDGET_KEYS, 19),
    wedding_earliest: wedding,
    wedding_latest: wedding,
    last_activity_at: `${received} + mod(seq * 7919, 5000000)`,
  };
}

/** Words that occur in nearly every enquiry. */
const COMMON = 'is the saturday in june still free for our wedding we loved photos of and'.split(' ');

/**
 * The search rows of these leads (src/modules/leads/core/search). The index is dropped before and created again
 * afterwards, so that its words are sorted only once.
 */
export async function insertSearchRows(connection: Connection, leads: number): Promise<void> {
  await connection.query('alter table lead_search drop index lead_search_words');
  const step = 100_000;
  for (let from = 1; from <= leads; from += step) {
    const words = [
      couple.first,
      couple.second,
      `if(locked, '', ${couple.surname})`,
      `if(locked, '', ${couple.surname2})`,
      `if(locked, '', ${couple.mailbox})`,
      `if(locked, '', 'at0examplecom')`,
      ...COMMON.map((word) => `'${word}'`),
      flower,
      room,
      rare,
    ].map((word) => `lower(concat(mark, ${word}))`);
    await connection.query(
      `insert into lead_search (supplier_id, lead_id, layer, words)
       select supplier_id, id, 'open', concat(' ', concat_ws(' ', ${words.join(', ')}), ' ')
       from (select supplier_id, id, locked, concat('o', right(supplier_id, 6)) as mark, cast(right(id, 17) as unsigned) as seq
             from \`lead\` where id between ? and ?) as leads`,
      [`01JBENCHD${String(from).padStart(17, '0')}`, `01JBENCHD${String(from + step - 1).padStart(17, '0')}`],
    );
  }
  await connection.query('alter table lead_search add fulltext index lead_search_words (words)');
  await connection.query('analyze table lead_search');
}
