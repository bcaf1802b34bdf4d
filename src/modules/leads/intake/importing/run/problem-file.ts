import { csvHead, csvLine } from '#contracts/csv.ts';
import { spreadsheetForm } from '#contracts/csv-form.ts';
import type { CsvForm } from '#contracts/csv-form.ts';
import type { ImportProblem, ImportRule } from '#contracts/lead/lead-import.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { texts } from '#shared/texts.ts';
import type { ImportFiles } from '../store/import-files.ts';

interface ProblemTexts {
  head: readonly [row: string, toDo: string];
  rules: Readonly<Record<ImportRule, string>>;
}

const ENGLISH: ProblemTexts['rules'] = {
  'email-missing': 'Enter an email address.',
  'email-invalid': 'Enter an address like name@example.com.',
  'name-missing': 'Enter a name.',
  'date-order': 'Say whether the day or the month comes first.',
  'date-unreadable': 'Write the date like 2027-06-19. It is kept as text.',
  'created-unreadable': 'Write the time like 2026-05-12. It is kept as a note.',
  'guests-unreadable': 'Write a number.',
  'budget-unreadable': 'Write an amount. It is kept as a note.',
  'word-unknown': 'Choose what this word means. It is kept as a note.',
  'assignee-unknown': 'No one in the team has this name. It is kept as a note.',
  'too-long': 'This is too long and will be cut.',
  'extra-cells': 'This row has more cells than the file has columns.',
};
const FRENCH: ProblemTexts['rules'] = {
  'email-missing': 'Indiquez une adresse e-mail.',
  'email-invalid': 'Indiquez une adresse comme nom@example.com.',
  'name-missing': 'Indiquez un nom.',
  'date-order': 'Précisez si le jour ou le mois vient en premier.',
  'date-unreadable': 'Écrivez la date comme 2027-06-19. Elle est conservée en texte.',
  'created-unreadable': 'Écrivez le moment comme 2026-05-12. Il est conservé en note.',
  'guests-unreadable': 'Indiquez un nombre.',
  'budget-unreadable': 'Indiquez un montant. Il est conservé en note.',
  'word-unknown': 'Choisissez ce que ce mot signifie. Il est conservé en note.',
  'assignee-unknown': 'Personne dans l’équipe ne porte ce nom. Il est conservé en note.',
  'too-long': 'C’est trop long et sera raccourci.',
  'extra-cells': 'Cette ligne a plus de cellules que le fichier n’a de colonnes.',
};
const GERMAN: ProblemTexts['rules'] = {
  'email-missing': 'E-Mail-Adresse eintragen.',
  'email-invalid': 'Eine Adresse wie name@example.com eintragen.',
  'name-missing': 'Einen Namen eintragen.',
  'date-order': 'Angeben, ob der Tag oder der Monat zuerst steht.',
  'date-unreadable': 'Das Datum wie 2027-06-19 schreiben. Es bleibt als Text erhalten.',
  'created-unreadable': 'Den Zeitpunkt wie 2026-05-12 schreiben. Er bleibt als Notiz erhalten.',
  'guests-unreadable': 'Eine Zahl schreiben.',
  'budget-unreadable': 'Einen Betrag schreiben. Er bleibt als Notiz erhalten.',
  'word-unknown': 'Wählen, was dieses Wort bedeutet. Es bleibt als Notiz erhalten.',
  'assignee-unknown': 'Niemand im Team heißt so. Der Name bleibt als Notiz erhalten.',
  'too-long': 'Das ist zu lang und wird gekürzt.',
  'extra-cells': 'Diese Zeile hat mehr Zellen, als die Datei Spalten hat.',
};
const POLISH: ProblemTexts['rules'] = {
  'email-missing': 'Wpisz adres e-mail.',
  'email-invalid': 'Wpisz adres w postaci name@example.com.',
  'name-missing': 'Wpisz imię i nazwisko.',
  'date-order': 'Określ, czy najpierw jest dzień, czy miesiąc.',
  'date-unreadable': 'Zapisz datę w postaci 2027-06-19. Zostanie zachowana jako tekst.',
  'created-unreadable': 'Zapisz czas w postaci 2026-05-12. Zostanie zachowany jako notatka.',
  'guests-unreadable': 'Wpisz liczbę.',
  'budget-unreadable': 'Wpisz kwotę. Zostanie zachowana jako notatka.',
  'word-unknown': 'Wybierz, co oznacza to słowo. Zostanie zachowane jako notatka.',
  'assignee-unknown': 'Nikt w zespole się tak nie nazywa. Zostanie to zachowane jako notatka.',
  'too-long': 'To jest za długie i zostanie skrócone.',
  'extra-cells': 'Ten wiersz ma więcej komórek, niż plik ma kolumn.',
};
const problemTexts = texts<ProblemTexts>({
  'en-GB': { head: ['Row', 'What to do'], rules: ENGLISH },
  'fr-FR': { head: ['Ligne', 'À faire'], rules: FRENCH },
  'de-DE': { head: ['Zeile', 'Was zu tun ist'], rules: GERMAN },
  'pl-PL': { head: ['Wiersz', 'Co zrobić'], rules: POLISH },
});

/** Characters buffered in memory before they are written to storage. */
const PART = 500_000;

/**
 * Writes rows with problems to a CSV file for the supplier's spreadsheet: unchanged, after a row number and a hint.
 * Cells with formulas are escaped (S48).
 */
export class ProblemFile {
  readonly #files: ImportFiles;
  readonly #importId: string;
  readonly #texts: ProblemTexts;
  readonly #form: CsvForm;
  #text = '';
  #rows = 0;
  parts = 0;

  constructor(files: ImportFiles, importId: string, header: readonly string[], locale: Locale) {
    this.#files = files;
    this.#importId = importId;
    this.#texts = problemTexts(locale);
    this.#form = spreadsheetForm(locale);
    this.#text = csvHead([...this.#texts.head, ...header], this.#form);
  }

  async add(row: number, cells: readonly string[], problems: readonly ImportProblem[]): Promise<void> {
    const words = this.#texts.rules;
    const told = problems.map(({ column, rule }) => (column === '' ? words[rule] : `${column}: ${words[rule]}`));
    this.#text += csvLine([row, told.join(' '), ...cells], this.#form);
    this.#rows += 1;
    if (this.#text.length >= PART) await this.#write();
  }

  async end(): Promise<void> {
    if (this.#rows > 0 && this.#text !== '') await this.#write();
  }

  async #write(): Promise<void> {
    await this.#files.put(this.#importId, 'problems', this.parts, Buffer.from(this.#text));
    this.parts += 1;
    this.#text = '';
  }
}
