import { sql } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { MaskableLead } from '../../core/masking/lead-mask.ts';
import { byIds } from '../../core/queries/lead-gathering.ts';
import { byIndex, leadsBy } from '../../core/queries/lead-page.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { spellingsOf } from './spellings.ts';

/** Leads with the latest activity that are compared one by one, by either partner's name. */
const NEWEST = 300;
/** Leads whose first partner's name begins like that, from the index of names. */
const NAMED = 200;

/** What it takes to know whether the supplier may find a lead by its names. */
export type NamedLead = MaskableLead & { id: string; last_activity_at: number };

const COLUMNS = [
  'id',
  'last_activity_at',
  'locked',
  'first_name',
  'last_name',
  'first_name2',
  'last_name2',
  'email',
  'phone',
] as const;

/**
 * Leads that may have these names, in no order, from one bounded piece of two indexes each: how many leads a supplier
 * has makes no difference. Surnames are compared where they are known to everyone, so nothing hidden decides.
 */
export async function couplesByName(
  em: Em,
  engine: EngineName,
  supplierId: string,
  words: readonly string[],
): Promise<NamedLead[]> {
  const db = leadsDb(em);
  const [first = ''] = words;
  const begin = words.join(' ');
  const newest = leadsBy(db, byIndex(engine, 'lead_by_activity'))
    .select([...COLUMNS, 'couple_sort'])
    .where('supplier_id', '=', supplierId)
    .where('aside', '=', ASIDE.no)
    .orderBy('last_activity_at', 'desc')
    .limit(NEWEST)
    .as('newest');
  const surnames = sql`lower(concat(' ', newest.last_name, ' ', coalesce(newest.last_name2, '')))`;
  const recent = db
    .selectFrom(newest)
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        sql<boolean>`instr(concat(' ', newest.couple_sort), ${` ${first}`}) > 0`,
        eb.and([eb('newest.locked', '=', false), sql<boolean>`instr(${surnames}, ${` ${first}`}) > 0`]),
      ]),
    );
  const begun = leadsBy(db, byIndex(engine, 'lead_by_couple'))
    .select('lead.id')
    .where('lead.supplier_id', '=', supplierId)
    .where('lead.couple_sort', '>=', begin)
    .where('lead.couple_sort', '<', `${begin}\u{10ffff}`)
    .where('lead.aside', '=', ASIDE.no)
    .limit(NAMED)
    .as('begun');
  const named = leadsBy(db, byIds(engine))
    .select(COLUMNS)
    .where('lead.id', 'in', db.selectFrom(begun).select('begun.id'));
  return recent.unionAll(named).execute();
}

/** After every letter of a name. */
const LAST = '\u{10ffff}';

/**
 * The same for words with a slip: all leads with the latest activity, for the caller to compare, and those whose first
 * partner's name begins with one of the words that may have been meant. Each is a short range of the index of names.
 */
export async function couplesByNearName(
  em: Em,
  engine: EngineName,
  supplierId: string,
  words: readonly string[],
): Promise<NamedLead[]> {
  const spellings = spellingsOf(words[0] ?? '');
  return spellings.length === 0 ? [] : leadsNear(em, engine, supplierId, spellings).execute();
}

/** The statement of it; a test looks at its plan. */
export function leadsNear(em: Em, engine: EngineName, supplierId: string, spellings: readonly string[]) {
  const db = leadsDb(em);
  const newest = leadsBy(db, byIndex(engine, 'lead_by_activity'))
    .select(COLUMNS)
    .where('supplier_id', '=', supplierId)
    .where('aside', '=', ASIDE.no)
    .orderBy('last_activity_at', 'desc')
    .limit(NEWEST)
    .as('newest');
  const near = engine === 'sqlite' ? inEach(supplierId, spellings) : inRanges(em, engine, supplierId, spellings);
  const named = leadsBy(db, byIds(engine))
    .select(COLUMNS)
    .where('lead.id', 'in', sql<string>`(select near.id from (${near}) near)`);
  return db.selectFrom(newest).select(COLUMNS).unionAll(named);
}

/** The embedded engine needs ten times as long to plan hundreds of ranges as to read one for each row of a list. */
const inEach = (supplierId: string, spellings: readonly string[]) => sql`
  select lead.id
  from json_each(${JSON.stringify(spellings)}) spelling
  cross join ${byIndex('sqlite', 'lead_by_couple')}
  where lead.supplier_id = ${supplierId}
    and lead.couple_sort >= spelling.value and lead.couple_sort < spelling.value || ${LAST}
    and lead.aside = ${ASIDE.no}
  limit ${NAMED}`;

/** The servers read ranges by an index only where the statement itself has them. */
const inRanges = (em: Em, engine: EngineName, supplierId: string, spellings: readonly string[]) =>
  leadsBy(leadsDb(em), byIndex(engine, 'lead_by_couple'))
    .select('lead.id')
    .where('lead.supplier_id', '=', supplierId)
    .where((eb) =>
      eb.or(
        spellings.map((begin) =>
          eb.and([eb('lead.couple_sort', '>=', begin), eb('lead.couple_sort', '<', begin + LAST)]),
        ),
      ),
    )
    .where('lead.aside', '=', ASIDE.no)
    .limit(NAMED);
