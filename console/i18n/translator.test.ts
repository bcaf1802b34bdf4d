import { formatIcu } from './icu.ts';
import { shell } from './pl-PL/shell.ts';
import { createTranslator } from './translator.ts';

const tree = {
  greet: 'Hello {name}',
  nested: { count: '{count, plural, one {# lead} other {# leads}}' },
};

describe('the translator', () => {
  it('finds a message by its dotted key and fills its placeholders', () => {
    expect(createTranslator('en-GB', tree).translate('greet', { name: 'Nora' })).toBe('Hello Nora');
  });

  it('keeps a placeholder without a value, for links inserted later', () => {
    expect(createTranslator('en-GB', tree).translate('greet')).toBe('Hello {name}');
  });

  it('never treats a value as a message', () => {
    expect(createTranslator('en-GB', tree).translate('greet', { name: '{count}' })).toBe('Hello {count}');
  });

  it('uses the language’s plural rules', () => {
    const english = createTranslator('en-GB', tree, formatIcu);
    expect([1, 2].map((count) => english.translate('nested.count', { count }))).toEqual(['1 lead', '2 leads']);
  });

  it.each([
    [0, '0 par czeka na odpowiedź'],
    [1, '1 para czeka na odpowiedź'],
    [2, '2 pary czekają na odpowiedź'],
    [5, '5 par czeka na odpowiedź'],
    [12, '12 par czeka na odpowiedź'],
    [22, '22 pary czekają na odpowiedź'],
    [25, '25 par czeka na odpowiedź'],
    [112, '112 par czeka na odpowiedź'],
    [1_000, '1000 par czeka na odpowiedź'],
  ])('has three plural forms in Polish: %i', (count, text) => {
    const polish = createTranslator('pl-PL', { shell }, formatIcu);
    expect(polish.translate('shell.waiting', { count })).toBe(text);
  });

  it('shows the key of a missing message', () => {
    expect(createTranslator('en-GB', tree).translate('nested.none')).toBe('nested.none');
  });
});
