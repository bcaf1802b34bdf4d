import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { INTEGER_MAX, flag, id, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/**
 * Leads from another tool's CSV file (E1, X3): upload in parts, columns, check, run, undo. Every step can be
 * interrupted and resumed; nothing is written to leads before the run.
 */

/** Maximum bytes of a file, and of one part of its upload: a part must pass a slow connection within half a minute. */
export const IMPORT_FILE_MAX = 50 * 1024 * 1024;
export const IMPORT_PART_BYTES = 1024 * 1024;
/** Maximum rows of a file. */
export const IMPORT_ROWS_MAX = 200_000;
/** Maximum columns that are read; tools export a few dozen. */
export const IMPORT_COLUMNS_MAX = 200;
/** Days in which a whole import can be undone. */
export const IMPORT_UNDO_DAYS = 30;
/** Problems included in the response; the file of problem rows has all of them. */
export const IMPORT_PROBLEMS_SHOWN = 200;

/** The fields a column of a file can become. Several columns can become `message` and `note`, only one each of the others. */
export const IMPORT_FIELDS = [
  'email',
  'name',
  'firstName',
  'lastName',
  'name2',
  'firstName2',
  'lastName2',
  'phone',
  'weddingDate',
  'guests',
  'budget',
  'area',
  'enquiryType',
  'stage',
  'status',
  'labels',
  'assignee',
  'message',
  'note',
  'source',
  'createdAt',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const REPEATABLE_FIELDS: readonly ImportField[] = ['message', 'note'];

/** The tool a file comes from, which decides what headers and words mean. */
export const IMPORT_PRESETS = ['generic', 'honeybook', 'aisle'] as const;
export type ImportPreset = (typeof IMPORT_PRESETS)[number];

export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DUPLICATE_CHOICES = ['skip', 'update', 'join'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

const IMPORT_STATUSES = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'finished',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Fields whose values are words of ours. */
export const WORD_FIELDS = ['stage', 'status', 'labels', 'enquiryType'] as const;
export type WordField = (typeof WORD_FIELDS)[number];
/** Maps words of the file (folded) to ours; null keeps one as a note. */
export type ImportWords = Record<WordField, Record<string, string | null>>;

/** Problems with a value. `missing…`, `email…` and `date-order` leave the row out, the others keep it as a note. */
const IMPORT_ERRORS = ['email-missing', 'email-invalid', 'name-missing', 'date-order'] as const;
const IMPORT_WARNINGS = [
  'date-unreadable',
  'created-unreadable',
  'guests-unreadable',
  'budget-unreadable',
  'word-unknown',
  'assignee-unknown',
  'too-long',
  'extra-cells',
] as const;
const IMPORT_RULES = [...IMPORT_ERRORS, ...IMPORT_WARNINGS] as const;
export type ImportRule = (typeof IMPORT_RULES)[number];
export const isImportError = (rule: ImportRule): boolean => (IMPORT_ERRORS as readonly string[]).includes(rule);

export const newImportInput = strictObject({
  fileName: requiredText(TEXT_LIMITS.website),
  fileSize: integer(1, INTEGER_MAX).required('required'),
});

export const importPartQuery = strictObject({
  /** Bytes already uploaded. */
  offset: text(10)
    .matches(/^\d{1,9}$/u, 'integer')
    .required('required'),
  /**
   * The tool that wrote the file, sent with its last part; by default detected from the headers, or as chosen last
   * time.
   */
  preset: oneOf(IMPORT_PRESETS),
});

/** `columns[i]` says what column i becomes, null leaves it out. */
export const importMapping = strictObject({
  preset: oneOf(IMPORT_PRESETS).required('required'),
  columns: array(oneOf(IMPORT_FIELDS).nullable().defined())
    .max(IMPORT_COLUMNS_MAX, 'max')
    .required('required')
    .test('once', 'once', (columns) => fieldsTwice(columns ?? []).length === 0),
  /** Null while it is unclear whether 03/04/2027 is in March or in April. */
  dateOrder: oneOf(DATE_ORDERS).nullable().defined(),
  words: mixed<ImportWords>((value): value is ImportWords => isWords(value))
    .required('required')
    .meta({ ref: 'ImportWords' }),
});
export type ImportMapping = InferType<typeof importMapping>;

/** Single-column fields that several columns claim. */
export function fieldsTwice(columns: readonly (ImportField | null)[]): ImportField[] {
  const seen = new Set<ImportField>();
  const twice = columns.filter((field): field is ImportField => {
    if (field === null || REPEATABLE_FIELDS.includes(field)) return false;
    const again = seen.has(field);
    seen.add(field);
    return again;
  });
  return [...new Set(twice)];
}

function isWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = Object.entries(value);
  if (fields.length !== WORD_FIELDS.length) return false;
  return fields.every(
    ([field, words]: [string, unknown]) =>
      (WORD_FIELDS as readonly string[]).includes(field) &&
      typeof words === 'object' &&
      words !== null &&
      !Array.isArray(words) &&
      Object.keys(words).length <= 200 &&
      Object.entries(words).every(
        ([word, ours]: [string, unknown]) =>
          word.length <= 100 && (ours === null || (typeof ours === 'string' && ours.length <= 60)),
      ),
  );
}

export const noWords = (): ImportWords => ({ stage: {}, status: {}, labels: {}, enquiryType: {} });

export const importRunInput = strictObject({
  /** Rows with errors are left out; otherwise a file with errors is refused. */
  skipBadRows: flag().required('required'),
  duplicates: oneOf(DUPLICATE_CHOICES).required('required'),
  /** Whether imported leads count as read, or as new ones waiting for a reply. */
  read: flag().required('required'),
});
export type ImportRunInput = InferType<typeof importRunInput>;

export const importUndoInput = strictObject({
  /** Also removes leads that people have worked on since. */
  removeWorkedOn: flag().required('required'),
});

const importProblem = strictObject({
  /** As a spreadsheet counts them: the header is row 1. */
  row: integer(1, 10_000_000).required(),
  /** The header of the column, '' for the row as a whole. */
  column: text(200).defined(),
  value: text(200).defined(),
  rule: oneOf(IMPORT_RULES).required(),
});
export type ImportProblem = InferType<typeof importProblem>;

const count = () => integer(0, 10_000_000).required();

const importCheck = strictObject({
  rows: count(),
  /** Rows without an error. */
  good: count(),
  bad: count(),
  /** Good rows in which something is only kept as a note. */
  warned: count(),
  /** Good rows whose address appeared earlier in the file. */
  twiceInFile: count(),
  /** Good rows whose address already has a lead. */
  known: count(),
  problems: array(importProblem.required()).required(),
  problemsTotal: count(),
  /** Unknown words without a decision, the most frequent first. */
  unknownWords: array(
    strictObject({
      field: oneOf(WORD_FIELDS).required(),
      word: text(100).required(),
      count: count(),
    }).required(),
  ).required(),
});
export type ImportCheck = InferType<typeof importCheck>;

export const importAnswer = strictObject({
  id: id().required(),
  fileName: text(TEXT_LIMITS.website).required(),
  fileSize: integer(0, INTEGER_MAX).required(),
  /** Bytes received. */
  received: integer(0, INTEGER_MAX).required(),
  status: oneOf(IMPORT_STATUSES).required(),
  createdAt: instant().required(),
  createdByName: text(TEXT_LIMITS.name * 2).defined(),
  header: array(text(200).defined()).required(),
  /** Sample values of each column. */
  samples: array(array(text(200).defined()).required()).required(),
  mapping: importMapping.nullable().defined(),
  /** The mapping was remembered from an earlier file with the same headers. */
  remembered: flag().required(),
  check: importCheck.nullable().defined(),
  /** The row from which the file cannot be read, usually because of an unclosed quotation mark. */
  brokenAt: integer(1, 10_000_000).nullable().defined(),
  choices: importRunInput.nullable().defined(),
  /** Rows of the running step that are done, of `total`. */
  done: count(),
  total: count(),
  made: count(),
  joined: count(),
  updated: count(),
  skipped: count(),
  /** Leads an undo kept because people worked on them. */
  kept: count(),
  startedAt: instant().nullable().defined(),
  finishedAt: instant().nullable().defined(),
  /** Until when the import can be undone, null when it cannot. */
  undoUntil: instant().nullable().defined(),
  hasProblemFile: flag().required(),
});
export type ImportAnswer = InferType<typeof importAnswer>;

/** `GET …/undo`: the effects of an undo. */
export const importUndoAnswer = strictObject({
  made: count(),
  workedOn: count(),
  /** Some of them by name. */
  leads: array(strictObject({ id: id().required(), couple: text(300).defined() }).required()).required(),
});
export type ImportUndoAnswer = InferType<typeof importUndoAnswer>;
