import { areaSlots, slotsAfter } from './area-slots.ts';

describe('the slots for additional areas', () => {
  it.each([
    ['venue', 2.5, null, { open: 0, locked: 5, opensWith: 3 }],
    ['venue', 3, null, { open: 5, locked: 0, opensWith: null }],
    ['venue', 2.5, 2, { open: 2, locked: 3, opensWith: 3 }],
    ['venue', 4, 2, { open: 2, locked: 0, opensWith: null }],
    ['venue', 2.5, 7, { open: 7, locked: 0, opensWith: null }],
    ['photo', -1, null, { open: 0, locked: 2, opensWith: 2 }],
    ['photo', 1, 1, { open: 1, locked: 1, opensWith: 2 }],
    ['photo', 2, 1, { open: 2, locked: 0, opensWith: null }],
    ['photo', 2, 4, { open: 4, locked: 0, opensWith: null }],
  ] as const)('D28: of a %s at tier %p with %p stored are %p', (category, tier, stored, slots) => {
    expect(areaSlots({ category, tier, stored })).toEqual(slots);
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
