import { mergeCountry } from './merge-country.ts';

test('a market keeps keys that only the common entry has', () => {
  expect(mergeCountry({ seasons: { spring: 3 } }, { name: 'Ireland' })).toEqual({
    seasons: { spring: 3 },
    name: 'Ireland',
  });
});

test("a market's own value wins at any depth, and its neighbours stay", () => {
  const all = { tiers: { venue: { brand: 'VenuePro', ladder: [0, 1, 2] }, other: { ladder: [0, 1] } } };
  expect(mergeCountry(all, { tiers: { venue: { ladder: [0, 0.5] } } })).toEqual({
    tiers: { venue: { brand: 'VenuePro', ladder: [0, 0.5] }, other: { ladder: [0, 1] } },
  });
});

test('lists are replaced, never concatenated', () => {
  expect(mergeCountry({ costs: ['a', 'b', 'c'] }, { costs: ['d'] })).toEqual({ costs: ['d'] });
  expect(mergeCountry({ costs: ['a'] }, { costs: [] })).toEqual({ costs: [] });
});

test('null, false, 0 and an empty text are values and win', () => {
  const all = { impressum: 'x', flag: true, share: 3, text: 'long' };
  const own = { impressum: null, flag: false, share: 0, text: '' };
  expect(mergeCountry(all, own)).toEqual(own);
});

test('objects replace plain values, and plain values replace objects', () => {
  expect(mergeCountry({ a: 1, b: { c: 2 } }, { a: { d: 3 }, b: 4 })).toEqual({ a: { d: 3 }, b: 4 });
});

test('neither file is changed, nor shared with the result', () => {
  const all = { links: { home: 'a' }, list: [{ id: 1 }] };
  const own = { links: { faq: 'b' } };
  const merged = mergeCountry(all, own) as { links: Record<string, string>; list: { id: number }[] };
  merged.links['home'] = 'changed';
  merged.list[0]!.id = 2;
  expect(all).toEqual({ links: { home: 'a' }, list: [{ id: 1 }] });
  expect(own).toEqual({ links: { faq: 'b' } });
});
