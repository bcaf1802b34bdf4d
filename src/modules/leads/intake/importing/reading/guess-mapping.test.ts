import { describe, expect, test } from '@jest/globals';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { guessDateOrder, guessMapping, needsDateOrder } from './guess-mapping.ts';

const columns = (header: string[], samples: string[][] = []) => guessMapping(header, samples, 'GB').columns;

describe('guessing the columns', () => {
  test.each([
    [
      ['Name', 'E-Mail Address', 'Cell Phone'],
      ['name', 'email', 'phone'],
    ],
    [
      ['Vorname', 'Nachname', 'E-Mail', 'Handy', 'Gäste'],
      ['firstName', 'lastName', 'email', 'phone', 'guests'],
    ],
    [
      ['Imię', 'Nazwisko', 'Adres e-mail', 'Telefon', 'Liczba gości', 'Data ślubu', 'Uwagi'],
      ['firstName', 'lastName', 'email', 'phone', 'guests', 'weddingDate', 'note'],
    ],
    [
      ['  EMAIL  ', 'wedding_date', 'No. of guests'],
      ['email', 'weddingDate', 'guests'],
    ],
    [
      ['Email', 'Shoe size', ''],
      ['email', null, null],
    ],
    [
      ['Email', 'Mail', 'Name'],
      ['email', null, 'name'],
    ],
    [
      ['Email', 'Notes', 'Private notes'],
      ['email', 'note', 'note'],
    ],
    [
      ['Name', 'First name', 'Last name', 'Email'],
      [null, 'firstName', 'lastName', 'email'],
    ],
  ])('works for %j', (header, fields) => {
    expect(columns(header)).toEqual(fields);
  });

  test('understands a French list', () => {
    const header = ['Nom', 'Prénom', 'Courriel', 'Téléphone', 'Date du mariage', 'Nombre d’invités', 'Statut', 'Étape'];
    const samples = [['Martin'], ['Claire'], ['c@couple.example'], ['06 12 34 56 78']];
    const fields = ['lastName', 'firstName', 'email', 'phone', 'weddingDate', 'guests', 'status', 'stage'];
    expect(columns(header, samples)).toEqual(fields);
  });

  test('takes a surname next to a first name as such, as in German lists', () => {
    const samples = [['Hart', 'Reed'], ['Amelia', 'Tom'], ['a@couple.example']];
    expect(columns(['Name', 'Vorname', 'E-Mail'], samples)).toEqual(['lastName', 'firstName', 'email']);
  });

  test('prefers a full name to a first name next to it', () => {
    const samples = [['Amelia Hart', 'Tom Reed'], ['Amelia', 'Tom'], ['a@couple.example']];
    expect(columns(['Name', 'First name', 'Email'], samples)).toEqual(['name', null, 'email']);
  });

  test.each([
    [['Booked', 'New', 'Lost', 'booked'], 'stage'],
    [['Gebucht', 'Neue Anfrage', 'Kontaktiert'], 'stage'],
    [['Réservé', 'Nouvelle demande', 'Perdu'], 'stage'],
    [['Zarezerwowane', 'Nowe zapytanie', 'Utracone'], 'stage'],
    [['Contacted', 'Booked'], 'stage'],
    [['Chased', 'Call scheduled', 'No answer'], 'status'],
    [['Contacted', 'Follow up'], 'status'],
    [['Gold', 'Silver'], 'status'],
    [[], 'status'],
  ])('takes a column "Status" with %j as the %s', (values, field) => {
    expect(columns(['Name', 'Status', 'Email'], [['A'], values])).toEqual(['name', field, 'email']);
  });

  test('keeps a status next to a stage', () => {
    const samples = [['Booked'], ['Booked'], ['a@couple.example']];
    expect(columns(['Stage', 'Status', 'Email'], samples)).toEqual(['stage', 'status', 'email']);
  });

  test.each([
    [['a@couple.example', ' b@couple.example '], 'email'],
    [['a@couple.example', 'call me'], null],
    [['', ' '], null],
    [[], null],
  ])('finds the email or phone by the values if the header is unknown: %j', (values, field) => {
    expect(columns(['Name', 'How to reach'], [['A'], values])).toEqual(['name', field]);
  });

  test('recognises the tool by its headers or by the user’s choice', () => {
    const preset = (header: string[]) => guessMapping(header, [], 'GB').preset;
    expect(preset(['Name', 'Email'])).toBe('generic');
    expect(preset(['Project Name', 'Client Email'])).toBe('honeybook');
    expect(preset(['Couple', 'Email', 'Wedding date', 'Created at'])).toBe('aisle');
    const wanted = guessMapping(['Project Name', 'Client Name', 'Client Email'], [], 'GB', 'honeybook');
    expect(wanted).toMatchObject({ preset: 'honeybook', columns: ['note', 'name', 'email'] });
  });
});

describe('the order of dates', () => {
  test.each([
    [['13/04/2027', '03/04/2027'], 'GB', 'dmy'],
    [['04/13/2027', '03/04/2027'], 'GB', 'mdy'],
    [['03/04/2027'], 'GB', null],
    [['03/04/2027'], 'US', null],
    [['03.04.2027'], 'US', 'dmy'],
    [['04/04/2027'], 'US', 'mdy'],
    [['2027-04-03', 'June 2027'], 'GB', 'dmy'],
    [['13/04/2027', '14/04/2027', '04/15/2027'], 'US', 'dmy'],
    [['13/04/2027', '04/15/2027'], 'GB', 'dmy'],
    [[], 'US', 'mdy'],
  ] as const)('%j in %s is %s', (values, country: Market, order) => {
    expect(guessDateOrder(values, country)).toBe(order);
  });

  test.each([
    ['03/04/2027', true],
    ['3-4-27', true],
    ['04/04/2027', false],
    ['13/04/2027', false],
    ['2027-04-03', false],
    ['3 April 2027', false],
    ['', false],
  ])('%p is ambiguous: %p', (value, twoWays) => {
    expect(needsDateOrder(value)).toBe(twoWays);
  });
});
