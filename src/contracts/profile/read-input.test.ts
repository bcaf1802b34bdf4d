import fc from 'fast-check';
import { readInteger, readMoney, toggleOption } from './read-input.ts';

describe('reading a typed number', () => {
  it.each([
    ['4,900', 4900],
    ['4900', 4900],
    ['£4.900', 4900],
    ['4 900', 4900],
    ["4'900", 4900],
    ['1,234,567', 1_234_567],
    ['12.7', 12],
    ['12,7', 12],
    ['-5', 5],
    ['', 0],
    ['none', 0],
    ['0.125', 0],
    ['10k', 10_000],
    ['2,3 Mio.', 2_300_000],
    ['5 millions', 5_000_000],
    ['1,5 mln zł', 1_500_000],
    ['2 tys.', 2_000],
    ['12 months', 12],
    ['3 km', 3],
    ['15 m', 15],
  ])('%s is the whole number %d', (typed, value) => expect(readInteger(typed)).toBe(value));

  it('keeps money in minor units', () => {
    expect(['5,000,000', '4.99', '4.900,50 €', '12.345', '0.125', '-1', 'x', '', '£5m'].map(readMoney)).toEqual([
      5_000_000_00, 499, 490_050, 1_234_500, 13, 100, 0, 0, 5_000_000_00,
    ]);
  });

  it('never fails, is never negative, and reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(readInteger(typed)).toBeGreaterThanOrEqual(0);
        expect(readMoney(typed)).toBeGreaterThanOrEqual(0);
      }),
    );
    fc.assert(
      fc.property(fc.nat(1_000_000), (value) => {
        const written = [String(value), ...['en-GB', 'de-DE', 'fr-FR'].map((locale) => value.toLocaleString(locale))];
        expect(written.map(readInteger)).toEqual(written.map(() => value));
      }),
    );
  });
});

describe('a group of checkboxes', () => {
  const options = ['asian', 'jewish', 'not-applicable'];
  const press = (chosen: string[], pressed: string) =>
    toggleOption(chosen, pressed, { options, alone: 'not-applicable' });

  it('never combines Not applicable with others', () => {
    expect(press(['jewish', 'asian'], 'not-applicable')).toEqual(['not-applicable']);
    expect(press(['not-applicable'], 'jewish')).toEqual(['jewish']);
    expect(press(['not-applicable'], 'not-applicable')).toEqual([]);
  });

  it('keeps the order of its options', () => {
    expect(press(['jewish'], 'asian')).toEqual(['asian', 'jewish']);
    expect(press(['asian', 'jewish'], 'asian')).toEqual(['jewish']);
  });
});
