import { describe, expect, test } from '@jest/globals';
import { EmptyFile, NotCsv, OneColumn } from '../store/importing.errors.ts';
import { lookAtFile } from './look-at-file.ts';
import { BrokenCsv, readCsv } from './read-csv.ts';
import { TitleLines } from './title-lines.ts';

type Encode = (text: string) => Buffer;
const utf8: Encode = (text) => Buffer.from(text);
const marked: Encode = (text) => Buffer.from(`\uFEFF${text}`);
const latin: Encode = (text) => Buffer.from(text, 'latin1');
const utf16: Encode = (text) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const utf16Bare: Encode = (text) => Buffer.from(text, 'utf16le');
const utf16Big: Encode = (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

/**
 * Inspects and reads a file like an import, in chunks of `size` bytes. Returns the header and the rows with their
 * numbers.
 */
async function taken(bytes: Buffer, size = 50_000): Promise<{ header: string[]; rows: [number, ...string[]][] }> {
  const look = await lookAtFile(() => inPieces(bytes, 50_000));
  const titles = new TitleLines();
  const rows: [number, ...string[]][] = [];
  for await (const { row, cells } of readCsv(inPieces(bytes, size), look))
    if (!titles.isTitle(cells)) rows.push([row, ...cells.map((cell) => cell.trim())]);
  return { header: look.header, rows: look.hasHeader ? rows.slice(1) : rows };
}

const GERMAN = 'Name;E-Mail;Budget\r\nAmélie Groß;amelie@gross.example;"1.234,50 €"\r\n';
const GERMAN_ROW = ['Amélie Groß', 'amelie@gross.example', '1.234,50 €'];

describe("Excel's line sep= at the top", () => {
  const statements: [string, string, string][] = [
    ['semicolon', 'sep=;\r\n', ';'],
    ['comma', 'sep=,\r\n', ','],
    ['a literal tab', 'sep=\t\r\n', '\t'],
    ['an escaped tab', 'sep=\\t\r\n', '\t'],
    ['bar', 'sep=|\n', '|'],
    ['a rare character', 'sep=^\r\n', '^'],
    ['capitals', 'SEP=;\n', ';'],
    ['quoted', '"sep=;"\r\n', ';'],
    ['quoted, and padded by another program', '"sep=,",,\r\n', ','],
    ['filled up', 'sep=;;;\r\n', ';'],
    ['old line endings', 'sep=;\r', ';'],
  ];
  const encodings: [string, Encode][] = [
    ['UTF-8', utf8],
    ['UTF-8 with a byte order mark', marked],
    ['Windows-1252', latin],
    ['UTF-16', utf16],
    ['UTF-16 without a byte order mark', utf16Bare],
    ['big-endian UTF-16', utf16Big],
  ];
  const all = statements.flatMap(([what, line, delimiter]) =>
    encodings.map(([encoding, encode]) => [what, encoding, line, delimiter, encode] as const),
  );
  test.each(all)('%s, in %s', async (_, __, line, delimiter, encode) => {
    const end = line.endsWith('\r') ? '\r' : '\r\n';
    const table = `Name${delimiter}E-Mail${end}Amelia Größe${delimiter}a@couple.example${end}`;
    for (const size of [50_000, 1_001, 7]) {
      const { header, rows } = await taken(encode(line + table), size);
      expect(header).toEqual(['Name', 'E-Mail']);
      // Excel shows the header in its first row, so the couple is in the second.
      expect(rows).toEqual([[2, 'Amelia Größe', 'a@couple.example']]);
    }
  });

  test('is not skipped if it splits nothing or is a word in the table', async () => {
    expect((await taken(utf8('sep=,\r\nName;E-Mail\r\nAmelia;a@couple.example\r\n'))).header).toEqual([
      'Name',
      'E-Mail',
    ]);
    expect((await taken(utf8('sep=;x,E-Mail\nAmelia,a@couple.example\n'))).header).toEqual(['sep=;x', 'E-Mail']);
    await expect(taken(utf8('sep=;\r\n'))).rejects.toThrow(OneColumn);
    await expect(taken(utf8('sep=;\r\nName;E-Mail\r\n'))).rejects.toThrow(EmptyFile);
  });

  test('can be followed by title lines', async () => {
    const { header, rows } = await taken(
      marked('sep=;\r\nAnfragen Mai\r\n\r\nName;E-Mail;Datum\r\nA;a@b.example;1.6.2027\r\n'),
    );
    expect(header).toEqual(['Name', 'E-Mail', 'Datum']);
    expect(rows).toEqual([[4, 'A', 'a@b.example', '1.6.2027']]);
  });
});

describe('files from other programs', () => {
  const samples: [string, Buffer, string[], string[][]][] = [
    [
      'Excel, German, CSV',
      latin(GERMAN.replace(' €', ' EUR')),
      ['Name', 'E-Mail', 'Budget'],
      [['Amélie Groß', 'amelie@gross.example', '1.234,50 EUR']],
    ],
    ['Excel, German, CSV UTF-8', marked(GERMAN), ['Name', 'E-Mail', 'Budget'], [GERMAN_ROW]],
    ['Excel, Unicode text', utf16(GERMAN.replaceAll(';', '\t')), ['Name', 'E-Mail', 'Budget'], [GERMAN_ROW]],
    [
      'Excel, French',
      marked('Nom;Courriel;Invités\r\nÉlodie;e@couple.example;1 200\r\n'),
      ['Nom', 'Courriel', 'Invités'],
      [['Élodie', 'e@couple.example', '1 200']],
    ],
    [
      'Excel, English',
      utf8('Name,Email,Guests\r\n"Hart, Amelia",a@couple.example,"1,200"\r\n'),
      ['Name', 'Email', 'Guests'],
      [['Hart, Amelia', 'a@couple.example', '1,200']],
    ],
    [
      'Excel for Mac, old line endings',
      utf8('Name;Email\rAmelia;a@couple.example\r'),
      ['Name', 'Email'],
      [['Amelia', 'a@couple.example']],
    ],
    [
      'Numbers',
      utf8('Leads\nName;Email;Notiz\nAmelia;a@couple.example;"zwei\nZeilen"\n'),
      ['Name', 'Email', 'Notiz'],
      [['Amelia', 'a@couple.example', 'zwei\nZeilen']],
    ],
    [
      'LibreOffice, everything quoted',
      utf8('"Name","Email"\n"say ""hi""","a@couple.example"\n'),
      ['Name', 'Email'],
      [['say "hi"', 'a@couple.example']],
    ],
    [
      'Google Sheets, line breaks in cells',
      utf8('Name,Email,Note\r\nAmelia,a@couple.example,"one\ntwo, three"\r\n'),
      ['Name', 'Email', 'Note'],
      [['Amelia', 'a@couple.example', 'one\ntwo, three']],
    ],
    [
      'HubSpot',
      utf8('"Record ID","First Name","Last Name","Email"\n"101","Amelia","Hart","a@couple.example"\n'),
      ['Record ID', 'First Name', 'Last Name', 'Email'],
      [['101', 'Amelia', 'Hart', 'a@couple.example']],
    ],
    [
      'HoneyBook',
      utf8(
        'Project Name,Client Name,Email Address,Project Date\nHart Wedding,Amelia Hart,a@couple.example,"Jun 19, 2027"\n',
      ),
      ['Project Name', 'Client Name', 'Email Address', 'Project Date'],
      [['Hart Wedding', 'Amelia Hart', 'a@couple.example', 'Jun 19, 2027']],
    ],
    [
      'three kinds of line endings',
      utf8('Name,Email\r\nA,a@couple.example\nB,b@couple.example\rC,c@couple.example\r\n'),
      ['Name', 'Email'],
      [
        ['A', 'a@couple.example'],
        ['B', 'b@couple.example'],
        ['C', 'c@couple.example'],
      ],
    ],
    [
      'delimiters at the end of every line',
      utf8('Name;Email;;\r\nA;a@couple.example;;\r\n'),
      ['Name', 'Email', '', ''],
      [['A', 'a@couple.example', '', '']],
    ],
    [
      'delimiters at the end of rows only',
      utf8('Name;Email\r\nA;a@couple.example;\r\n'),
      ['Name', 'Email', ''],
      [['A', 'a@couple.example', '']],
    ],
    [
      'whitespace other than spaces',
      utf8('\u00a0Name\u00a0;Email\n\u00a0A\u00a0;\u00a0a@couple.example\u202f\n\u00a0;\u00a0\n'),
      ['Name', 'Email'],
      [['A', 'a@couple.example']],
    ],
    [
      'whitespace other than spaces, in Windows-1252',
      latin('\u00a0Name\u00a0;Email\n\u00a0Aé\u00a0;\u00a0a@couple.example\n'),
      ['Name', 'Email'],
      [['Aé', 'a@couple.example']],
    ],
    [
      'a quotation mark inside a cell',
      utf8('Name;Email;Note\nA;a@couple.example;6" cake\n'),
      ['Name', 'Email', 'Note'],
      [['A', 'a@couple.example', '6" cake']],
    ],
    [
      'no line ending at the end',
      utf8('Name,Email\nA,a@couple.example'),
      ['Name', 'Email'],
      [['A', 'a@couple.example']],
    ],
    [
      'a DOS end-of-file character',
      utf8('Name,Email\r\nA,a@couple.example\r\n\u001a'),
      ['Name', 'Email'],
      [['A', 'a@couple.example']],
    ],
    [
      'no header',
      utf8('Amelia;a@couple.example\nBea;b@couple.example\n'),
      ['', ''],
      [
        ['Amelia', 'a@couple.example'],
        ['Bea', 'b@couple.example'],
      ],
    ],
  ];
  test.each(samples)('%s', async (_, bytes, header, rows) => {
    for (const size of [50_000, 11]) {
      const read = await taken(bytes, size);
      expect(read.header).toEqual(header);
      expect(read.rows.map(([, ...cells]) => cells).filter((cells) => cells[0] !== '\u001a')).toEqual(rows);
    }
  });

  test('reports an unclosed quotation mark with the row where it opens', async () => {
    const bytes = utf8(`Name,Email\nA,a@couple.example\n"B,b@couple.example\n${'C,c@couple.example\n'.repeat(3)}`);
    const error = await taken(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BrokenCsv);
    expect((error as BrokenCsv).row).toBe(3);
  });

  test.each<[string, Buffer]>([
    ['NUL within', utf8('Name,Email\nA\0,a@couple.example\n')],
    ['an Excel workbook', Buffer.from('PK\x03\x04xl/workbook.xml', 'latin1')],
    ['an old Excel workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ])('refuses %s', async (_, bytes) => {
    await expect(taken(bytes)).rejects.toThrow(NotCsv);
  });
});
