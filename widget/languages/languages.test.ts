import { LANGUAGES } from '../../src/contracts/languages.ts';
import { WIDGET_LANGUAGES } from '../../src/contracts/terms/widget-terms.ts';
import type { WidgetLanguage } from '../../src/contracts/terms/widget-terms.ts';
import { REFUSALS, SENT_TEXTS } from '../form/sent-texts.ts';
import { languageFor } from '../language-for.ts';
import { LAUNCHER_LABELS } from '../launcher-labels.ts';
import { texts as de } from './de.ts';
import { texts as english } from './en-GB.ts';
import { texts as fr } from './fr.ts';
import { texts as pl } from './pl.ts';
import type { Texts } from './texts.ts';

const CATALOGUES: Record<WidgetLanguage, Texts> = { 'en-GB': english, de, fr, pl };
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('Languages', () => {
  test('each language of the contract has its catalogue', () => {
    expect(Object.keys(CATALOGUES)).toEqual([...WIDGET_LANGUAGES]);
  });

  test.each(LANGUAGES)('%s, in which all other texts exist, has its own catalogue', (language) => {
    expect(languageFor(language).slice(0, 2)).toBe(language.slice(0, 2));
  });

  test.each(WIDGET_LANGUAGES.filter((language) => language !== 'en-GB'))(
    '%s has the keys and placeholders of en-GB, and no empty text',
    (language) => {
      const texts = CATALOGUES[language];
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect([key, placeholders(text)]).toEqual([key, placeholders(english[key as keyof Texts])]);
        expect([key, text.trim()]).not.toEqual([key, '']);
      }
    },
  );

  test.each([...WIDGET_LANGUAGES])('%s has words for launcher and thanks', (language) => {
    expect(LAUNCHER_LABELS[language]).toMatch(/\w/);
    const { received, forDate, next } = SENT_TEXTS[language];
    expect(placeholders(received)).toEqual(['{date}', '{email}', '{supplier}']);
    expect(placeholders(forDate)).toEqual(['{weddingDate}']);
    expect(next).toMatch(/\w/);
    const { offer, 'origin-not-allowed': origin, ...others } = REFUSALS[language];
    expect([placeholders(offer ?? ''), placeholders(origin ?? ''), others]).toEqual([[], ['{supplier}'], {}]);
    expect(offer).toMatch(/\w/);
  });

  test.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['FR-ca'], 'fr'],
    [['en-US'], 'en-GB'],
    [['auto', 'pl'], 'pl'],
    [['it', null, 'de'], 'de'],
    [['auto', '', undefined], 'en-GB'],
  ] as const)('of the wishes %j it is %s', (wishes, language) => {
    expect(languageFor(...wishes)).toBe(language);
  });
});
