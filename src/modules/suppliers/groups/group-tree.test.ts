import { describe, expect, test } from '@jest/globals';
import { GROUP_MAX } from '#contracts/supplier/group.ts';
import { above, below, children, linkFault } from './group-tree.ts';

/** `top > house > barn`, with `mill` next to the house; `solo > shed` is a separate group. */
const groups = new Map([
  ['house', 'top'],
  ['mill', 'top'],
  ['barn', 'house'],
  ['shed', 'solo'],
]);

describe('group trees', () => {
  test('find the suppliers above and below', () => {
    expect(above(groups, 'barn')).toEqual(['house', 'top']);
    expect(above(groups, 'top')).toEqual([]);
    expect(children(groups, 'top')).toEqual(['house', 'mill']);
    expect(below(groups, 'top')).toEqual(['house', 'mill', 'barn']);
    expect(below(groups, 'barn')).toEqual([]);
  });

  test('accept a supplier that isn’t in a group', () => {
    expect(linkFault(groups, 'top', 'new')).toBeNull();
    expect(linkFault(groups, 'house', 'new')).toBeNull();
    expect(linkFault(groups, 'top', 'solo')).toBeNull();
    expect(linkFault(new Map(), 'one', 'two')).toBeNull();
  });

  test('have at most three levels, whichever side they come from', () => {
    expect(linkFault(groups, 'barn', 'new')).toBe('depth');
    expect(linkFault(groups, 'house', 'solo')).toBe('depth');
    expect(linkFault(groups, 'new', 'top')).toBe('depth');
    expect(linkFault(groups, 'new', 'solo')).toBeNull();
  });

  test('never contain a supplier above itself, or one that is in another group', () => {
    expect(linkFault(groups, 'top', 'top')).toBe('cycle');
    expect(linkFault(groups, 'barn', 'top')).toBe('cycle');
    expect(linkFault(groups, 'house', 'top')).toBe('cycle');
    expect(linkFault(groups, 'solo', 'mill')).toBe('taken');
  });

  test('have a maximum size, counted over both sides', () => {
    const many = new Map(Array.from({ length: GROUP_MAX - 3 }, (_, at) => [`child ${at}`, 'top']));
    expect(linkFault(many, 'top', 'new')).toBeNull();
    expect(linkFault(many.set('one more', 'top').set('and another', 'top'), 'top', 'new')).toBe('full');
    const both = new Map(Array.from({ length: GROUP_MAX - 3 }, (_, at): [string, string] => [`child ${at}`, 'top']));
    both.set('shed', 'solo');
    expect(linkFault(both, 'top', 'solo')).toBeNull();
    expect(linkFault(both.set('hut', 'solo'), 'top', 'solo')).toBe('full');
  });

  test('don’t loop forever over damaged rows', () => {
    expect(
      above(
        new Map([
          ['a', 'b'],
          ['b', 'a'],
        ]),
        'a',
      ),
    ).toEqual(['b', 'a']);
  });
});
