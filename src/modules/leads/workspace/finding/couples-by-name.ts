import { sql } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { MaskableLead } from '../../core/masking/lead-mask.ts';
import { byIds } from '../../core/queries/lead-gathering.ts';
import { byIndex, leadsBy } from '../../core/queries/lead-page.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { spellingsOf } from './spellings.ts';

/** How many leads with the latest activity are compared one by one, by either partner's name. */
const NEWEST = 300;
/** How many leads whose first partner's name matches are read from the name index. */
const NAMED = 200;

/** The columns that decide whether the supplier can find a lead by its names. */
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
 * Leads that may have these names, unordered, from a bounded part of each of two indexes: the number of the supplier's
 * leads makes no difference. Surnames are compared only if everyone may see them, so hidden data has no effect.
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

/** Sorts after every letter of a name. */
const LAST = '\u{10ffff}';

/**
 * Like `couplesByName`, for words with a typo: all leads with the latest activity, for the caller to compare, and
 * those whose first partner's name begins with one of the possible spellings. Each spelling is a short range of the
 * name index.
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

/** The query for it, exported for a test of its plan. */
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

/** For SQLite, planning hundreds of ranges takes ten times as long as reading one range per row of a list. */
const inEach = (supplierId: string, spellings: readonly string[]) => sql`
  select lead.id
  from json_each(${JSON.stringify(spellings)}) spelling
  cross join ${byIndex('sqlite', 'lead_by_couple')}
  where lead.supplier_id = ${supplierId}
    and lead.couple_sort >= spelling.value and lead.couple_sort < spelling.value || ${LAST}
    and lead.aside = ${ASIDE.no}
  limit ${NAMED}`;

/** The servers only use index ranges that are literally in the statement. */
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
