import { presentYears, yearChoices } from './target-years.ts';

describe('the years for which a supplier wants couples', () => {
  it('are any year, three years, or everything later', () => {
    expect(yearChoices(2026)).toEqual(['all', '2026', '2027', '2028', '2029+']);
  });

  it.each([
    [['all'], ['all']],
    [[], ['all']],
    [['2025'], ['all']],
    [['2025', '2027'], ['2027']],
    [['2031'], ['2029+']],
    [['2029+'], ['2029+']],
    [['2027+'], ['2027', '2028', '2029+']],
    [['soon'], ['all']],
  ])('%j become %j in 2026', (chosen, present) => expect(presentYears(chosen, 2026)).toEqual(present));
});
