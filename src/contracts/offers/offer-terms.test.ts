import { DISCOUNT_TYPES, discountFault, discountOf, discountType, isNone, presetOf } from './offer-terms.ts';

describe('discounts', () => {
  it('have different names in storage and in forms, and convert both ways', () => {
    expect(discountType('stored', 'poundOff')).toBe('absoluteOff');
    expect(discountType('stored', 'setPrice')).toBe('setValue');
    for (const type of DISCOUNT_TYPES) expect(discountType('stored', discountType('choice', type))).toBe(type);
  });

  it('are presets when they are 5, 10 or 20, "other" when they are a text or empty, otherwise "none"', () => {
    expect([5, 10, 20, 15].map((percent) => presetOf('percentOff', percent))).toEqual(['5', '10', '20', 'none']);
    expect(['A free coach house', '', null].map((text) => presetOf('other', text))).toEqual([
      'other',
      'other',
      'other',
    ]);
    expect(presetOf('percentOff', null)).toBe('none');
    expect(discountOf('10', '')).toEqual({ type: 'percentOff', discount: 10 });
    expect(discountOf('other', 'A free coach house')).toEqual({ type: 'other', discount: 'A free coach house' });
    expect(discountOf('none', 'x')).toEqual({ type: null, discount: null });
    expect(isNone({ kind: 'bbDiscount', discountType: null })).toBe(true);
    expect(isNone({ kind: 'custom', discountType: null })).toBe(false);
  });

  it.each([
    ['percentOff', 0, 'percent'],
    ['percentOff', 0.01, null],
    ['percentOff', 12.5, null],
    ['percentOff', 12.555, 'percent'],
    ['percentOff', 99.99, null],
    ['percentOff', 100, 'percent'],
    ['percentOff', 'x', 'percent'],
    ['percentOff', null, 'percent'],
    ['absoluteOff', 99, 'amount'],
    ['absoluteOff', 100, null],
    ['setValue', 0, 'amount'],
    ['setValue', 320_000, null],
    ['setValue', 100.5, 'amount'],
    ['other', null, null],
    ['other', 'Champagne', null],
    ['other', 5, 'required'],
  ] as const)('of %s %p breaks %p', (type, discount, fault) => {
    expect(discountFault(type, discount)).toBe(fault);
  });
});
