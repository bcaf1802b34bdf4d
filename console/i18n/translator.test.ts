import { formatIcu } from './icu.ts';
import { createTranslator } from './translator.ts';

const tree = {
  greet: 'Hello {name}',
  nested: { count: '{count, plural, one {# lead} other {# leads}}' },
};

describe('the translator', () => {
  it('finds a message by its dotted key and fills its places', () => {
    expect(createTranslator('en-GB', tree).translate('greet', { name: 'Nora' })).toBe('Hello Nora');
  });

  it('leaves a place standing when it gets no value, for links put in later', () => {
    expect(createTranslator('en-GB', tree).translate('greet')).toBe('Hello {name}');
  });

  it('never reads a value as a message of its own', () => {
    expect(createTranslator('en-GB', tree).translate('greet', { name: '{count}' })).toBe('Hello {count}');
  });

  it('uses the plural rules of the language', () => {
    const english = createTranslator('en-GB', tree, formatIcu);
    expect([1, 2].map((count) => english.translate('nested.count', { count }))).toEqual(['1 lead', '2 leads']);
  });

  it('shows the key of a message that is missing', () => {
    expect(createTranslator('en-GB', tree).translate('nested.none')).toBe('nested.none');
  });
});
