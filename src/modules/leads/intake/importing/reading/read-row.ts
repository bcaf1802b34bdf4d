import { ownValue } from '#contracts/own-value.ts';
import { withoutApostrophes } from '#contracts/csv.ts';
import { EMAIL_PATTERN, TEXT_LIMITS, codePoints } from '#contracts/limits.ts';
import type { BudgetKey, EnquiryType, LeadLabel, LeadStage, LeadStatus } from '#contracts/terms/lead-terms.ts';
import { isWholeDate } from '#contracts/reading/read-wedding-date.ts';
import { isImportError } from '#contracts/lead/lead-import.ts';
import type { ImportField, ImportMapping, ImportProblem, ImportRule, WordField } from '#contracts/lead/lead-import.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReadWords, WeddingsApi } from '#modules/weddings/index.ts';
import { cutText } from '#shared/cut-text.ts';
import { fold } from '#shared/fold.ts';
import { withoutControls } from '#shared/without-controls.ts';
import { splitPartners } from '../../../core/lead/split-partners.ts';
import type { PartnerNames } from '../../../core/lead/split-partners.ts';
import { needsDateOrder } from './guess-mapping.ts';
import { readBudget } from './read-budget.ts';
import type { CsvRow } from './read-csv.ts';
import { readInstant } from './read-instant.ts';
import { NEW_LABEL, wordOf } from './value-words.ts';
import type { OurWords } from './value-words.ts';

/** A row of a file as the lead it would become. */
export interface ImportedLead {
  row: number;
  email: string;
  emailFolded: string;
  partnerName: string;
  partnerName2: string | null;
  partners: PartnerNames[];
  phone: string | null;
  dateText: string | null;
  guestsText: string | null;
  read: ReadWords;
  budget: BudgetKey | null;
  area: string;
  enquiryType: EnquiryType;
  stage: LeadStage;
  status: LeadStatus | null;
  labels: LeadLabel[];
  assigneeId: string | null;
  message: string | null;
  note: string | null;
  createdAt: number | null;
}

export interface ReadResult {
  lead: ImportedLead | null;
  problems: ImportProblem[];
  /** Words that match none of ours and that no one has decided about yet. */
  unknown: { field: WordField; word: string }[];
}

/** Everything needed to read the rows of a file. */
export interface RowPlan {
  mapping: ImportMapping;
  header: readonly string[];
  /** Teammates by folded name and address. */
  members: ReadonlyMap<string, string>;
  words: Readonly<Record<WordField, OurWords>>;
  weddings: Pick<WeddingsApi, 'read'>;
  country: Country;
  now: number;
}

/** Reads one row by the mapping; reports all errors at once and keeps unreadable values. */
export function readRow(row: CsvRow, plan: RowPlan): ReadResult {
  return new RowReader(row, plan).read();
}

class RowReader {
  readonly #row: CsvRow;
  readonly #plan: RowPlan;
  readonly #problems: ImportProblem[] = [];
  readonly #unknown: ReadResult['unknown'] = [];
  /** Lines of the note: values that fit no field. */
  readonly #kept: string[] = [];

  constructor(row: CsvRow, plan: RowPlan) {
    this.#row = row;
    this.#plan = plan;
  }

  read(): ReadResult {
    const { columns } = this.#plan.mapping;
    const extra = this.#row.cells.slice(columns.length).filter((cell) => cell.trim() !== '');
    if (extra.length > 0) this.#report('extra-cells', null, extra.join(' '));
    const email = this.#email();
    const people = this.#people();
    const wedding = this.#wedding();
    const lead: ImportedLead = {
      row: this.#row.row,
      email,
      emailFolded: fold(email),
      ...people,
      phone: this.#line('phone', TEXT_LIMITS.phone) || null,
      ...wedding,
      budget: this.#budget(),
      area: this.#line('area', TEXT_LIMITS.line),
      enquiryType: (this.#words('enquiryType')[0] as EnquiryType | undefined) ?? 'other',
      stage: (this.#words('stage')[0] as LeadStage | undefined) ?? 'Lead',
      status: this.#words('status')[0] ?? null,
      labels: [...new Set(this.#words('labels'))],
      assigneeId: this.#assignee(),
      message: this.#long('message', TEXT_LIMITS.message) || null,
      createdAt: this.#createdAt(),
      note: null,
    };
    lead.note = this.#note() || null;
    const usable = this.#problems.every((problem) => !isImportError(problem.rule));
    return { lead: usable ? lead : null, problems: this.#problems, unknown: this.#unknown };
  }

  #email(): string {
    const value = this.#line('email', TEXT_LIMITS.email).replace(/^mailto:/iu, '');
    if (value === '') this.#report('email-missing', 'email', '');
    else if (!EMAIL_PATTERN.test(value)) this.#report('email-invalid', 'email', value);
    return value;
  }

  #people(): Pick<ImportedLead, 'partnerName' | 'partnerName2' | 'partners'> {
    const whole = this.#line('name', TEXT_LIMITS.name * 2);
    const whole2 = this.#line('name2', TEXT_LIMITS.name * 2);
    const one = this.#named('firstName', 'lastName');
    const two = this.#named('firstName2', 'lastName2');
    // A file may split one partner's name and have the other's in one column.
    const [first, second] =
      whole === '' ? [undefined, ...splitPartners(whole2, '')] : splitPartners(whole, whole2 === '' ? null : whole2);
    const partners = [one ?? first, two ?? second].filter((partner) => partner !== undefined);
    if (!partners[0] || (one === null && whole === ''))
      this.#report('name-missing', this.#has('name') ? 'name' : 'firstName', '');
    const written = ({ first: name, last }: PartnerNames) => `${name} ${last}`.trim();
    return {
      partners,
      partnerName: partners[0] ? written(partners[0]) : '',
      partnerName2: partners[1] ? written(partners[1]) : null,
    };
  }

  #named(firstField: ImportField, lastField: ImportField): PartnerNames | null {
    const first = this.#line(firstField, TEXT_LIMITS.name);
    const last = this.#line(lastField, TEXT_LIMITS.name);
    return first === '' && last === '' ? null : first === '' ? { first: last, last: '' } : { first, last };
  }

  #wedding(): Pick<ImportedLead, 'dateText' | 'guestsText' | 'read'> {
    const dateText = this.#line('weddingDate', 150) || null;
    const guestsText = this.#line('guests', 60) || null;
    const { dateOrder } = this.#plan.mapping;
    const unordered = dateText !== null && dateOrder === null && needsDateOrder(dateText);
    if (unordered) this.#report('date-order', 'weddingDate', dateText);
    const country = dateOrder === 'mdy' ? 'US' : dateOrder === 'dmy' ? 'GB' : this.#plan.country;
    const read = this.#plan.weddings.read(dateText, guestsText, country);
    const decided = read.date.y !== null || read.date.m !== null || read.date.d !== null;
    // "31/02/2027" would quietly become February.
    const noSuchDay = !unordered && dateText !== null && isWholeDate(dateText) && typeof read.date.d !== 'number';
    if (dateText !== null && (!decided || noSuchDay)) this.#report('date-unreadable', 'weddingDate', dateText);
    if (guestsText !== null && read.guests === null) this.#report('guests-unreadable', 'guests', guestsText);
    return { dateText, guestsText, read };
  }

  #budget(): BudgetKey | null {
    const value = this.#line('budget', 60);
    if (value === '') return null;
    const bucket = readBudget(value);
    if (bucket === null) this.#report('budget-unreadable', 'budget', value);
    // The bucket is less precise than the amount, so the note keeps the amount.
    if (bucket !== value) this.#keep('budget', value);
    return bucket;
  }

  #words(field: WordField): string[] {
    const value = this.#line(field, 300);
    if (value === '') return [];
    const words = field === 'labels' ? value.split(/[,;|]/u) : [value];
    return words.flatMap((word) => {
      const key = wordOf(word);
      if (key === '') return [];
      const decided = ownValue(this.#plan.mapping.words[field], key);
      const { known, keys } = this.#plan.words[field];
      const ours = decided === undefined ? known.get(key) : decided;
      if (ours && (keys.has(ours) || (field === 'labels' && ours.startsWith(NEW_LABEL)))) return [ours];
      if (ours === undefined) {
        this.#report('word-unknown', field, word.trim());
        this.#unknown.push({ field, word: key });
      }
      this.#keep(field, word.trim());
      return [];
    });
  }

  #assignee(): string | null {
    const value = this.#line('assignee', 200);
    if (value === '') return null;
    const member = this.#plan.members.get(fold(value));
    if (member !== undefined) return member;
    this.#report('assignee-unknown', 'assignee', value);
    this.#keep('assignee', value);
    return null;
  }

  #createdAt(): number | null {
    const value = this.#line('createdAt', 60);
    if (value === '') return null;
    const { dateOrder } = this.#plan.mapping;
    if (dateOrder === null && needsDateOrder(value)) this.#report('date-order', 'createdAt', value);
    const at = readInstant(value, dateOrder);
    if (at !== null && at <= this.#plan.now) return at;
    this.#report('created-unreadable', 'createdAt', value);
    this.#keep('createdAt', value);
    return null;
  }

  #note(): string {
    const source = this.#line('source', 200);
    if (source !== '') this.#keep('source', source);
    const own = this.#long('note', TEXT_LIMITS.note);
    return cutText([own, this.#kept.join('\n')].filter((part) => part !== '').join('\n\n'), TEXT_LIMITS.note, true);
  }

  /** A single-line text from the column with this meaning. */
  #line(field: ImportField, max: number): string {
    const at = this.#plan.mapping.columns.indexOf(field);
    return at < 0 ? '' : this.#cell(at, field, max, false);
  }

  /** The texts of all columns with this meaning, with headers if there are several. */
  #long(field: ImportField, max: number): string {
    const { columns } = this.#plan.mapping;
    const parts = columns.flatMap((one, at) => {
      const text = one === field ? this.#cell(at, field, max, true) : '';
      return text === '' ? [] : [{ at, text }];
    });
    const several = columns.filter((one) => one === field).length > 1;
    const text = parts.map((part) => (several ? `${this.#plan.header[part.at] ?? ''}: ${part.text}` : part.text));
    return cutText(text.join('\n\n'), max, true);
  }

  #cell(at: number, field: ImportField, max: number, multiline: boolean): string {
    const value = withoutControls(withoutApostrophes(this.#row.cells[at] ?? ''), multiline).trim();
    if (codePoints(value) <= max) return value;
    this.#report('too-long', field, value);
    return cutText(value, max, true);
  }

  #has(field: ImportField): boolean {
    return this.#plan.mapping.columns.includes(field);
  }

  #headerOf(field: ImportField | null): string {
    const at = field === null ? -1 : this.#plan.mapping.columns.indexOf(field);
    return at < 0 ? '' : (this.#plan.header[at] ?? '');
  }

  #keep(field: ImportField, value: string): void {
    this.#kept.push(`${this.#headerOf(field)}: ${value}`);
  }

  #report(rule: ImportRule, field: ImportField | null, value: string): void {
    this.#problems.push({ row: this.#row.row, column: this.#headerOf(field), value: cutText(value, 200, true), rule });
  }
}
