import { match } from './match.ts';

const score = (typed: string, label: string, words?: string): number => match(typed, label, words)?.score ?? 0;

describe('matching typed text', () => {
  it.each([
    ['move bo', 'Move to Booked'],
    ['booked', 'Move to Booked'],
    ['BOOK', 'Move to Booked'],
    ['templ', 'Templates'],
    ['zoe', 'Zoë & Ben'],
    ['kalendr', 'Kalendereinstellungen'],
    ['einstell', 'Kalendereinstellungen'],
    ['tempaltes', 'Templates'],
    ['bokked', 'Move to Booked'],
    ['calendra settigns', 'Calendar settings'],
    ['avialab', 'Availability'],
    ['polaczone', 'Połączone kalendarze'],
    ['zespół', 'Zespół'],
  ])('matches %j with %j', (typed, label) => {
    expect(score(typed, label)).toBeGreaterThan(0);
  });

  it.each([
    ['book x', 'Move to Booked'],
    ['xyz', 'Templates'],
    ['bo ty', 'Move to Booked'],
    ['tam', 'Tom'],
    ['', 'Templates'],
    ['&', 'Amelia & Jack'],
  ])('doesn’t match %j with %j', (typed, label) => {
    expect(match(typed, label)).toBeNull();
  });

  it('prefers whole words, then prefixes, then parts, then mistyped words', () => {
    const scores = ['hold', 'holds', 'household', 'holt'].map((label) => score('hold', label));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  it('prefers the label with the fewest other words', () => {
    expect(score('leads', 'Leads')).toBeGreaterThan(score('leads', 'Import leads'));
  });

  it('returns the ranges of matching letters', () => {
    expect(match('hold ext', 'Extend the hold')?.ranges).toEqual([
      [0, 3],
      [11, 15],
    ]);
    expect(match('grü', 'Jürgen Grün')?.ranges).toEqual([[7, 10]]);
  });

  it('finds labels by their search words, spelled correctly, and marks nothing for them', () => {
    expect(match('hold', 'Block days', 'calendar holiday')).toBeNull();
    expect(match('pipeline', 'Move to Booked', 'stage pipeline')).toMatchObject({ ranges: [] });
    expect(score('booked', 'Move to Booked', 'booked')).toBeGreaterThan(score('stage', 'Move to Booked', 'stage'));
  });
});
