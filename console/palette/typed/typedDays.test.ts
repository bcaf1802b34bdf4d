import { typedDays } from './typedDays.ts';

const TODAY = '2026-05-12';

describe('days in typed text', () => {
  it.each([
    ['hold 5 Sep', 'hold', '2026-09-05'],
    ['hold 5th of', null, null],
    ['hold 5th September', 'hold', '2026-09-05'],
    ['5 sept 2027 hold', 'hold', '2027-09-05'],
    ['Sep 5', '', '2026-09-05'],
    ['hold September 5, 2028', 'hold', '2028-09-05'],
    ['block 2026-12-24', 'block', '2026-12-24'],
    ['hold 5/9', 'hold', '2026-09-05'],
    ['hold 05/09/27', 'hold', '2027-09-05'],
    // The next occurrence, today included.
    ['11 May', '', '2027-05-11'],
    ['12 May', '', '2026-05-12'],
    ['29 Feb', '', '2028-02-29'],
    ['block tomorrow', 'block', '2026-05-13'],
    ['block saturday', 'block', '2026-05-16'],
    ['31 Feb', null, null],
    ['2026-13-01', null, null],
    ['sun', null, null],
    ['May & June', null, null],
    ['Marcus 12', null, null],
    ['amelia', null, null],
  ])('finds %j', (text, rest, day) => {
    const found = typedDays(text, 'en-GB', TODAY);
    expect(found).toEqual(day === null ? null : { from: day, to: day, rest });
  });

  it.each([
    ['5. Sep blocken', 'blocken', '2026-09-05'],
    ['5. September 2027', '', '2027-09-05'],
    ['5.9.', '', '2026-09-05'],
    ['05.09.2027', '', '2027-09-05'],
    ['3. März vormerken', 'vormerken', '2027-03-03'],
    ['morgen', '', '2026-05-13'],
    ['Samstag', '', '2026-05-16'],
    ['5 Oct', '', '2026-10-05'],
    ['5. Okt.', '', '2026-10-05'],
  ])('finds %j in German', (text, rest, day) => {
    expect(typedDays(text, 'de-DE', TODAY)).toMatchObject({ from: day, to: day, rest });
  });

  it.each([
    ['bloquer le 5 septembre', 'bloquer', '2026-09-05'],
    ['1er juil. 2027', '', '2027-07-01'],
    ['19 juin', '', '2026-06-19'],
    ['option 3 août', 'option', '2026-08-03'],
    ['aujourd’hui', '', '2026-05-12'],
    ['demain', '', '2026-05-13'],
    ['samedi', '', '2026-05-16'],
    ['5 Oct', '', '2026-10-05'],
  ])('finds %j in French', (text, rest, day) => {
    expect(typedDays(text, 'fr-FR', TODAY)).toMatchObject({ from: day, to: day, rest });
  });

  it.each([
    ['zablokuj 5 września', 'zablokuj', '2026-09-05'],
    ['19 czerwca 2027', '', '2027-06-19'],
    ['19 cze', '', '2026-06-19'],
    ['3 marca', '', '2027-03-03'],
    ['5.09.2027', '', '2027-09-05'],
    ['jutro', '', '2026-05-13'],
    ['dziś', '', '2026-05-12'],
    ['poniedzialek', '', '2026-05-18'],
    ['sobota', '', '2026-05-16'],
    ['5 Oct', '', '2026-10-05'],
  ])('finds %j in Polish', (text, rest, day) => {
    expect(typedDays(text, 'pl-PL', TODAY)).toMatchObject({ from: day, to: day, rest });
  });

  it.each([
    ['block 5-7 Sep', 'en-GB', '2026-09-05', '2026-09-07'],
    ['block 5 Sep to 7 Sep', 'en-GB', '2026-09-05', '2026-09-07'],
    ['block 30 Dec – 2 Jan', 'en-GB', '2026-12-30', '2027-01-02'],
    ['block 2026-08-01 until 2026-08-14', 'en-GB', '2026-08-01', '2026-08-14'],
    ['du 5 au 7 septembre', 'fr-FR', '2026-09-05', '2026-09-07'],
    ['bloquer 30 déc. au 2 janv.', 'fr-FR', '2026-12-30', '2027-01-02'],
    ['5.–7. Sept. sperren', 'de-DE', '2026-09-05', '2026-09-07'],
    ['5. bis 7. September', 'de-DE', '2026-09-05', '2026-09-07'],
    ['5–7 września', 'pl-PL', '2026-09-05', '2026-09-07'],
    ['30 grudnia do 2 stycznia', 'pl-PL', '2026-12-30', '2027-01-02'],
  ])('reads %j as a range', (text, language, from, to) => {
    expect(typedDays(text, language, TODAY)).toMatchObject({ from, to });
  });
});
