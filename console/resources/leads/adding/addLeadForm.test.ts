import { readPasted } from '#contracts/pasted/read-pasted.ts';
import { addedLead } from '#contracts/lead/added-lead.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { readWeddingDate } from '#contracts/reading/read-wedding-date.ts';
import { formatPartialDate } from '../../../format/partialDate.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { LANGUAGES, languageOf } from '../../../i18n/languages.ts';
import { CATALOGUES } from '../../../testing/catalogues.ts';
import { EMPTY_LEAD, fillIn, foundValues, isTyped, toAddedLead, toAddition } from './addLeadForm.ts';

const words = (date: PartialDate): string => (isFullDate(date) ? `${date.d}.${date.m}.${date.y}` : String(date.y));
const MAIL =
  'From: Tilly Fairburn <tilly@example.com>\nSubject: Wedding\n\nJoe and I would love 17 July 2027 for 85 guests.';
const read = (text: string) =>
  foundValues(
    readPasted(text, { country: 'GB', today: '2026-05-12', own: { names: [], emails: [], phones: [] } }),
    words,
  );

describe('the form for adding a lead', () => {
  it('is filled in with the recognised values', () => {
    expect(fillIn(EMPTY_LEAD, {}, read(MAIL), 'email')).toMatchObject({
      source: 'email',
      partnerName: 'Tilly Fairburn',
      partnerName2: 'Joe',
      email: 'tilly@example.com',
      weddingDate: '17.7.2027',
      guests: '85',
    });
  });

  it('keeps typed text, and replaces recognised values', () => {
    const before = read(MAIL);
    const first = { ...fillIn(EMPTY_LEAD, {}, before, 'email'), guests: '90' };
    const second = fillIn(first, before, read('From: Beth Hart <beth@example.com>\n60 guests in June 2028'), 'email');
    expect(second).toMatchObject({ partnerName: 'Beth Hart', partnerName2: '', guests: '90', weddingDate: '2028' });
  });

  it('sends an email as the couple’s message, without its header lines', () => {
    const values = { ...fillIn(EMPTY_LEAD, {}, read(MAIL), 'email'), note: ' Lovely ' };
    expect(toAddedLead(values, MAIL, false)).toEqual({
      source: 'email',
      partnerName: 'Tilly Fairburn',
      partnerName2: 'Joe',
      email: 'tilly@example.com',
      weddingDate: '17.7.2027',
      guests: '85',
      message: 'Joe and I would love 17 July 2027 for 85 guests.',
      note: 'Lovely',
    });
  });

  it('sends the notes of a call as a note', () => {
    const values = { ...EMPTY_LEAD, partnerName: 'Sarah', phone: '07700 900123', note: 'Ring after six' };
    expect(toAddedLead(values, 'Sarah, 60 guests', true)).toEqual({
      source: 'phone',
      partnerName: 'Sarah',
      phone: '07700 900123',
      note: 'Ring after six\n\nSarah, 60 guests',
      anyway: true,
    });
    expect(toAddition(values, '')).toEqual({ source: 'phone', phone: '07700 900123', note: 'Ring after six' });
  });

  it('requires an email address or a phone number', () => {
    const valid = (values: object) => addedLead.isValidSync(toAddedLead({ ...EMPTY_LEAD, ...values }, '', false));
    expect(valid({ partnerName: 'Sarah' })).toBe(false);
    expect(valid({ partnerName: 'Sarah', phone: '07700 900123' })).toBe(true);
    expect(valid({ partnerName: 'Sarah', email: 'sarah@example.com' })).toBe(true);
  });

  it('has unsaved input once anything was typed', () => {
    expect(isTyped(EMPTY_LEAD, ' ')).toBe(false);
    expect(isTyped({ ...EMPTY_LEAD, source: 'fair' }, '')).toBe(false);
    expect(isTyped({ ...EMPTY_LEAD, guests: '8' }, '')).toBe(true);
    expect(isTyped(EMPTY_LEAD, 'Hello')).toBe(true);
  });

  it.each(LANGUAGES)('shows dates in words that can be parsed again, in %s', (language) => {
    const t = createTranslator(language, CATALOGUES[languageOf(language)]).translate;
    const dates: PartialDate[] = [
      ...Array.from({ length: 12 }, (_, at) => ({ y: 2027, m: at + 1, d: 17 })),
      { y: 2027, m: 7, d: null },
      { y: 2028, m: 'summer', d: null },
      { y: 2027, m: 7, d: 'Saturday' },
      { y: 2029, m: null, d: null },
    ];
    for (const date of dates) expect(readWeddingDate(formatPartialDate(date, language, t), 'GB')).toEqual(date);
  });
});
