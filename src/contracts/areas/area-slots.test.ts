import { areaSlots, slotsAfter } from './area-slots.ts';

describe('the slots for additional areas', () => {
  const VENUES = [0, 0.5, 1, 2, 2.5, 3, 4] as const;
  const OTHERS = [0, 1, 2] as const;
  it.each([
    ['venue', 2.5, null, VENUES, { open: 0, locked: 5, opensWith: 3 }],
    ['venue', 3, null, VENUES, { open: 5, locked: 0, opensWith: null }],
    ['venue', 2.5, 2, VENUES, { open: 2, locked: 3, opensWith: 3 }],
    ['venue', 4, 2, VENUES, { open: 2, locked: 0, opensWith: null }],
    ['venue', 2.5, 7, VENUES, { open: 7, locked: 0, opensWith: null }],
    ['photo', -1, null, OTHERS, { open: 0, locked: 2, opensWith: 2 }],
    ['photo', 1, 1, OTHERS, { open: 1, locked: 1, opensWith: 2 }],
    ['photo', 2, 1, OTHERS, { open: 2, locked: 0, opensWith: null }],
    ['photo', 2, 4, OTHERS, { open: 4, locked: 0, opensWith: null }],
    // A locked slot names only a tier that the market sells.
    ['venue', 0.5, null, [0, 0.5, 2.5], { open: 0, locked: 0, opensWith: null }],
    ['venue', 2.5, 2, [0, 0.5, 2.5], { open: 2, locked: 0, opensWith: null }],
    ['venue', 2, null, [0, 4], { open: 0, locked: 5, opensWith: 4 }],
    ['photo', 0, null, [0, 1], { open: 0, locked: 0, opensWith: null }],
    ['photo', 0, null, [], { open: 0, locked: 0, opensWith: null }],
  ] as const)('D28: of a %s at tier %p with %p stored where %j are sold', (category, tier, stored, sold, slots) => {
    expect(areaSlots({ category, tier, stored }, sold)).toEqual(slots);
  });

  it.each([
    ['venue', 2.5, null, 3, 5],
    ['venue', 3, null, 2, 5],
    ['venue', 2.5, 2, 3, 5],
    ['venue', 3, 7, 0, 7],
    ['venue', 0, null, 2, null],
    ['photo', 1, null, 2, null],
    ['photo', 2, 4, 0, 4],
  ] as const)(
    'D28: a %s that goes from tier %p with %p stored to tier %p stores %p',
    (category, tier, stored, next, kept) => {
      expect(slotsAfter({ category, tier, stored }, next)).toBe(kept);
    },
  );
});
