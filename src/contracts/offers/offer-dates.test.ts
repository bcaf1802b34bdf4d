import { countdown, lateSlots, offerEnds, offerState, weekendDays, withLateDate } from './offer-dates.ts';
import type { OfferTime } from './offer-dates.ts';
import { offerSlugs } from './offer-slugs.ts';

const anOffer = (change: Partial<OfferTime> = {}): OfferTime => ({
  kind: 'midweek',
  active: true,
  expiration: '2026-05-30',
  lateDates: [],
  ...change,
});

describe('the countdown', () => {
  it.each([
    ['2026-05-11', null],
    ['2026-05-12', { unit: 'days', count: 0 }],
    ['2026-05-30', { unit: 'days', count: 18 }],
    ['2026-06-12', { unit: 'days', count: 31 }],
    ['2026-06-13', { unit: 'weeks', count: 4 }],
    ['2026-06-23', { unit: 'weeks', count: 6 }],
    ['2026-07-07', { unit: 'weeks', count: 8 }],
    ['2026-07-08', null],
    [null, null],
  ])('to %s on 12 May', (ends, left) => {
    expect(countdown('2026-05-12', ends)).toEqual(left);
  });

  it('counts calendar days, even across a clock change', () => {
    expect(countdown('2026-03-28', '2026-03-30')).toEqual({ unit: 'days', count: 2 });
  });
});

describe('an offer', () => {
  it('is live on its last day and has ended after it, whether turned on or not', () => {
    expect(offerState(anOffer(), '2026-05-30')).toBe('live');
    expect(offerState(anOffer(), '2026-05-31')).toBe('ended');
    expect(offerState(anOffer({ active: false }), '2026-05-30')).toBe('off');
    expect(offerState(anOffer({ active: false }), '2026-05-31')).toBe('ended');
  });

  it('ends with its last late date at the latest, if it is for late availability', () => {
    const late = anOffer({ kind: 'lateAvailability', expiration: null, lateDates: ['2026-07-17', null, '2026-08-09'] });
    expect(offerEnds(late)).toBe('2026-08-09');
    expect(offerEnds({ ...late, expiration: '2026-05-30' })).toBe('2026-05-30');
    expect(offerEnds({ ...late, expiration: '2026-12-30' })).toBe('2026-08-09');
    expect(offerState(late, '2026-08-10')).toBe('ended');
    expect(offerState({ ...late, lateDates: [null] }, '2026-05-12')).toBe('ended');
  });

  it('gets a unique address, never the one for a new offer', () => {
    const titles = ['Last summer dates', 'New', 'Last summer dates', '!', 'Frühling für zwei'];
    const slugs = offerSlugs(titles.map((title, at) => ({ id: String(at), title })));
    expect([...slugs.values()]).toEqual([
      'last-summer-dates',
      'new-2',
      'last-summer-dates-2',
      'offer',
      expect.stringMatching(/^fruhling-fur-zwei$|^fruehling-fuer-zwei$/u),
    ]);
  });
});

describe('slots for late dates', () => {
  const VENUES = [0, 0.5, 1, 2, 2.5, 3, 4] as const;
  const OTHERS = [0, 1, 2] as const;
  it.each([
    ['venue', -1, VENUES, { open: 0, locked: 4, opensWith: 2.5 }],
    ['venue', 2, VENUES, { open: 0, locked: 4, opensWith: 2.5 }],
    ['venue', 2.5, VENUES, { open: 4, locked: 4, opensWith: 3 }],
    ['venue', 3, VENUES, { open: 8, locked: 0, opensWith: 4 }],
    ['venue', 4, VENUES, { open: null, locked: 0, opensWith: null }],
    ['photo', 1, OTHERS, { open: 0, locked: 4, opensWith: 2 }],
    ['photo', 2, OTHERS, { open: 4, locked: 0, opensWith: null }],
    ['photo', 4, OTHERS, { open: 4, locked: 0, opensWith: null }],
    // A locked slot names only a tier that the market sells.
    ['venue', 0.5, [0, 0.5, 2.5], { open: 0, locked: 4, opensWith: 2.5 }],
    ['venue', 2.5, [0, 0.5, 2.5], { open: 4, locked: 0, opensWith: null }],
    ['venue', 3, [0, 0.5, 2.5], { open: 8, locked: 0, opensWith: null }],
    ['venue', 2, [0, 3], { open: 0, locked: 8, opensWith: 3 }],
    ['venue', 2.5, [0, 4], { open: 4, locked: 0, opensWith: 4 }],
    ['photo', 0, [0, 1], { open: 0, locked: 0, opensWith: null }],
    ['venue', 2, [], { open: 0, locked: 0, opensWith: null }],
  ] as const)('of a %s of tier %d where %j are sold', (category, tier, sold, slots) => {
    expect(lateSlots(category, tier, sold)).toEqual(slots);
  });

  it('stay in place when one is removed, unless their number is unlimited', () => {
    const dates = ['2026-07-17', '2026-08-09', '2026-08-27'];
    expect(withLateDate(dates, 1, null, { open: 4 })).toEqual(['2026-07-17', null, '2026-08-27']);
    expect(withLateDate(dates, 2, null, { open: 4 })).toEqual(['2026-07-17', '2026-08-09']);
    expect(withLateDate(dates, 1, null, { open: null })).toEqual(['2026-07-17', '2026-08-27']);
    expect(withLateDate(['2026-07-17', null, '2026-08-27'], 1, '2026-08-09', { open: 4 })).toEqual(dates);
    expect(withLateDate([], 2, '2026-08-09', { open: 4 })).toEqual([null, null, '2026-08-09']);
  });
});

describe('the popular days', () => {
  it('are Friday to Sunday of the next eight weeks', () => {
    expect(weekendDays('2026-05-12').slice(0, 4)).toEqual(['2026-05-15', '2026-05-16', '2026-05-17', '2026-05-22']);
    expect(weekendDays('2026-05-12')).toHaveLength(24);
    // Saturday and the Friday before the same day eight weeks later.
    expect(weekendDays('2026-05-16').at(0)).toBe('2026-05-16');
    expect(weekendDays('2026-05-16').at(-1)).toBe('2026-07-10');
  });
});
