import fc from 'fast-check';
import clone from './clone.ts';
import cloneDeep from './cloneDeep.ts';
import deepmerge from './deepmerge.ts';
import hoistStatics from './hoistStatics.ts';
import isEqual from './isEqual.ts';
import isPlainObject from './isPlainObject.ts';
import toPath from './toPath.ts';

describe('the replacements for Formik’s helpers', () => {
  it('copy any form value into an equal one that shares nothing with it', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: false }), (value) => {
        const copy = cloneDeep(value);
        expect(copy).toEqual(value);
        expect(copy).not.toBe(value);
        const shared = Object.entries(value).filter(([key, inner]) => isPlainObject(inner) && copy[key] === inner);
        expect(shared).toEqual([]);
      }),
    );
  });

  it('treat a copy as equal, and a changed copy as different', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: false }), (value) => {
        expect(isEqual(value, cloneDeep(value))).toBe(true);
        expect(isEqual(value, { ...value, 'a key that is new': 1 })).toBe(false);
      }),
    );
  });

  it('distinguish values that only look equal', () => {
    expect(isEqual([1], { 0: 1 })).toBe(false);
    expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
    expect(isEqual(Number.NaN, Number.NaN)).toBe(true);
  });

  it('read paths with dots and brackets', () => {
    expect(toPath('contacts.phones[0].type')).toEqual(['contacts', 'phones', '0', 'type']);
    expect(toPath(['a', 'b'])).toEqual(['a', 'b']);
  });

  it('keep the class of the original', () => {
    const date = new Date(0);
    expect(Object.getPrototypeOf(clone(date))).toBe(Date.prototype);
    expect(cloneDeep({ date }).date).toBe(date);
  });

  it('merge error trees, later ones over earlier ones', () => {
    const merged = deepmerge.all([{ a: 'x', b: { c: '1' } }, { b: { d: '2' } }, { a: 'y' }], {
      arrayMerge: (target, source) => [...target, ...source],
    });
    expect(merged).toEqual({ a: 'y', b: { c: '1', d: '2' } });
  });

  it('copy a component’s own statics, and skip React’s', () => {
    const source = Object.assign(() => null, { defaultProps: { a: 1 }, loader: 'mine' });
    const target = hoistStatics(() => null, source);
    expect(target).toHaveProperty('loader', 'mine');
    expect(target).not.toHaveProperty('defaultProps');
  });
});
