import { DAY, MINUTE } from '#contracts/durations.ts';
import { noWords } from '#contracts/lead/lead-import.ts';
import type { ImportCheck, ImportMapping, ImportRunInput } from '#contracts/lead/lead-import.ts';
import { importDb, newImport } from '#modules/leads/tooling.ts';
import type { Findings, ImportRecord } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPlace } from './demo-place.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import type { Random } from '../random.ts';

const FILE = 'open-day-guests.csv';
const HEADER = ['Couple', 'Email', 'Mobile', 'Wedding', 'Guests', 'What they asked'];
const MAPPING: ImportMapping = {
  preset: 'generic',
  columns: ['name', 'email', 'phone', 'weddingDate', 'guests', 'message'],
  dateOrder: 'dmy',
  words: noWords(),
};
/** The first try put both names of a couple into the notes. */
const FIRST_TRY: ImportMapping = {
  ...MAPPING,
  columns: ['note', 'email', 'phone', 'weddingDate', 'guests', 'message'],
};
const CHOICES: ImportRunInput = { skipBadRows: true, duplicates: 'skip', read: true };
const BAD: ImportCheck['problems'] = [
  { row: 4, column: 'Email', value: '', rule: 'email-missing' },
  { row: 9, column: 'Email', value: 'rings on Monday', rule: 'email-invalid' },
];
/** Guests of the open day who had written before: most of them. */
const KNOWN = 23;
/** Longer ago than an import can be undone, so nothing remains of the file itself. */
const AGO = 45 * DAY;

/** A list from an open day: imported with wrong columns and undone, then imported correctly. */
export async function addDemoImports(em: Em, place: DemoPlace, random: Random, now: number): Promise<void> {
  const at = now - AGO;
  const row = await em
    .getKysely<DemoDb>()
    .selectFrom('lead')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('supplier_id', '=', place.supplierId)
    .where('source', '=', 'import')
    .where('created_at', '<', at)
    .executeTakeFirstOrThrow();
  const made = Number(row.count);
  if (made === 0) return;
  const facts = { supplierId: place.supplierId, userId: place.salesId, name: place.salesName, fileName: FILE };
  const total = made + KNOWN + BAD.length;
  const brought = (start: number, mapping: ImportMapping): ImportRecord => ({
    ...newImport({ ...facts, fileSize: 118 * total, now: start }),
    id: demoId(random, start),
    encoding: 'utf-8',
    delimiter: ',',
    header: JSON.stringify(HEADER),
    mapping: JSON.stringify(mapping),
    findings: JSON.stringify({ check: checkOf(made), brokenAt: null } satisfies Findings),
    choices: JSON.stringify(CHOICES),
    total,
    next_row: total,
    made,
    skipped: KNOWN + BAD.length,
    started_at: start + 2 * MINUTE,
    finished_at: start + 3 * MINUTE,
    phase: 'run',
    state: 'done',
  });
  await importDb(em)
    .insertInto('lead_import')
    .values([{ ...brought(at, FIRST_TRY), phase: 'undo', next_row: made }, brought(at + 12 * MINUTE, MAPPING)])
    .execute();
}

function checkOf(made: number): ImportCheck {
  return {
    rows: made + KNOWN + BAD.length,
    good: made + KNOWN,
    bad: BAD.length,
    warned: 0,
    twiceInFile: 0,
    known: KNOWN,
    problems: BAD,
    problemsTotal: BAD.length,
    unknownWords: [],
  };
}
