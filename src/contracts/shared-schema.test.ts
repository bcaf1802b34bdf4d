import { describe, expect, it } from '@jest/globals';
import { email, flag, id, integer, oneOf, requiredText, strictObject, text } from './fields.ts';

describe('fields of the same kind', () => {
  it('share one schema, required or not', () => {
    expect(text(60)).toBe(text(60));
    expect(text(60).required('required')).toBe(text(60).required('required'));
    expect(text(60).defined().nullable()).toBe(text(60).defined().nullable());
    expect(id().required()).toBe(id().required());
    expect(oneOf(['a', 'b']).required()).toBe(oneOf(['a', 'b']).required());
    expect(email().required()).toBe(email().required());
    expect(flag().required()).toBe(flag().required());
  });

  it('have separate schemas if anything differs', () => {
    const all = [
      text(60),
      text(61),
      text(60, { multiline: true }),
      text(60).required(),
      text(60).required('required'),
      text(60).defined(),
      text(60).nullable(),
      requiredText(60),
      requiredText(60, { multiline: true }),
      integer(1, 22),
      integer(12, 2),
      oneOf(['a']),
      oneOf(['b']),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('keep their extra steps separate', () => {
    const short = text(60).required().lowercase();
    expect(short).not.toBe(text(60).required());
    expect(short.required()).not.toBe(text(60).required());
    expect(text(60).required().isValidSync('Wren', { strict: true })).toBe(true);
    expect(short.isValidSync('Wren', { strict: true })).toBe(false);
    expect(text(60).isValidSync(undefined)).toBe(true);
    expect(text(60).required().isValidSync(undefined)).toBe(false);
    expect(text(60).nullable().isValidSync(null)).toBe(true);
    expect(text(60).isValidSync(null)).toBe(false);
  });

  it('carry nothing over from one object to the next', () => {
    const one = strictObject({ name: text(60) });
    const other = strictObject({ email: email() });
    expect(Object.keys(one.fields)).toEqual(['name']);
    expect(Object.keys(other.fields)).toEqual(['email']);
    expect(other.isValidSync({ name: 'Wren' })).toBe(false);
    expect(one.isValidSync({ name: 'Wren' })).toBe(true);
  });
});
