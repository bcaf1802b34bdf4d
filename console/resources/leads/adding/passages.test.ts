import { passagesOf } from './passages.ts';

const marked = (text: string, facts: string[]): string =>
  passagesOf(text, facts)
    .map((passage) => (passage.isFact ? `[${passage.text}]` : passage.text))
    .join('');

describe('facts in a text', () => {
  it('are marked wherever they appear in the text, as whole words', () => {
    expect(marked('Dear Tilly & Joe, 85 guests for £8,585? Tilly & Joe!', ['Tilly & Joe', '85'])).toBe(
      'Dear [Tilly & Joe], [85] guests for £8,585? [Tilly & Joe]!',
    );
  });

  it('are the longer one if two overlap, and none if none is known', () => {
    expect(marked('On Sat 17 Jul 2027', ['17 Jul', 'Sat 17 Jul 2027'])).toBe('On [Sat 17 Jul 2027]');
    expect(marked('Hello', ['', 'x'])).toBe('Hello');
    expect(passagesOf('', ['x'])).toEqual([]);
  });
});
