import { WIDGET_FIELDS } from '../../src/contracts/terms/widget-terms.ts';
import { FIELDS, brokenRule, lengthOf, limitOf } from './rules.ts';

const heart = '💍';

describe('The rules of the form', () => {
  test('every field of the contract is in the form', () => {
    expect([...FIELDS].sort()).toEqual([...WIDGET_FIELDS].sort());
  });

  test('length counts the characters people see, not JavaScript’s units', () => {
    expect(lengthOf(heart.repeat(3))).toBe(3);
  });

  test.each([
    ['partnerName', 60],
    ['partnerName2', 60],
    ['phone', 60],
    ['guestsInitialTarget', 60],
    ['weddingDate', 150],
    ['message', 182],
  ] as const)('%s may have %i characters and not one more', (field, limit) => {
    expect(limitOf(field, 182)).toBe(limit);
    expect(brokenRule(field, heart.repeat(limit), 182)).toBeUndefined();
    expect(brokenRule(field, heart.repeat(limit + 1), 182)).toBe('max');
  });

  test('an email can have up to 60 characters', () => {
    const email = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
    expect(brokenRule('email', email(60), 182)).toBeUndefined();
    expect(brokenRule('email', email(61), 182)).toBe('max');
  });

  test('the limit of the message is the supplier’s', () => {
    expect(brokenRule('message', 'a'.repeat(2_000), 2_000)).toBeUndefined();
    expect(brokenRule('message', 'a'.repeat(2_001), 2_000)).toBe('max');
  });

  test.each(['hannah', 'hannah@', 'hannah@example', 'hannah@example.c', 'han nah@example.com', '@example.com'])(
    'an email like %s is incomplete',
    (email) => {
      expect(brokenRule('email', email, 182)).toBe('email');
    },
  );

  test('only email and name are required', () => {
    const missing = FIELDS.filter((field) => brokenRule(field, '', 182) === 'required');
    expect(missing).toEqual(['partnerName', 'email']);
  });
});
