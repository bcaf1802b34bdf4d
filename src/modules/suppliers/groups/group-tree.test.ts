import { describe, expect, test } from '@jest/globals';
import { GROUP_MAX } from '#contracts/supplier/group.ts';
import { above, below, children, linkFault } from './group-tree.ts';

/** `top > house > barn`, and `mill` beside the house; `solo > shed` is its own group. */
const groups = new Map([
  ['house', 'top'],
  ['mill', 'top'],
  ['barn', 'house'],
  ['shed', 'solo'],
]);

describe('a group', () => {
  test('knows who is above and below', () => {
    expect(above(groups, 'barn')).toEqual(['house', 'top']);
    expect(above(groups, 'top')).toEqual([]);
    expect(children(groups, 'top')).toEqual(['house', 'mill']);
    expect(below(groups, 'top')).toEqual(['house', 'mill', 'barn']);
    expect(below(groups, 'barn')).toEqual([]);
  });

  test('takes in a supplier that is in no group', () => {
    expect(linkFault(groups, 'top', 'new')).toBeNull();
    expect(linkFault(groups, 'house', 'new')).toBeNull();
    expect(linkFault(groups, 'top', 'solo')).toBeNull();
    expect(linkFault(new Map(), 'one', 'two')).toBeNull();
  });

  test('has three levels, whichever side brings them', () => {
    expect(linkFault(groups, 'barn', 'new')).toBe('depth');
    expect(linkFault(groups, 'house', 'solo')).toBe('depth');
    expect(linkFault(groups, 'new', 'top')).toBe('depth');
    expect(linkFault(groups, 'new', 'solo')).toBeNull();
  });

  test('is never its own parent, and a supplier is in one group only', () => {
    expect(linkFault(groups, 'top', 'top')).toBe('cycle');
    expect(linkFault(groups, 'barn', 'top')).toBe('cycle');
    expect(linkFault(groups, 'house', 'top')).toBe('cycle');
    expect(linkFault(groups, 'solo', 'mill')).toBe('taken');
  });

  test('has a largest size, counted over both sides', () => {
    const many = new Map(Array.from({ length: GROUP_MAX - 3 }, (_, at) => [`child ${at}`, 'top']));
    expect(linkFault(many, 'top', 'new')).toBeNull();
    expect(linkFault(many.set('one more', 'top').set('and another', 'top'), 'top', 'new')).toBe('full');
    const both = new Map(Array.from({ length: GROUP_MAX - 3 }, (_, at): [string, string] => [`child ${at}`, 'top']));
    both.set('shed', 'solo');
    expect(linkFault(both, 'top', 'solo')).toBeNull();
    expect(linkFault(both.set('hut', 'solo'), 'top', 'solo')).toBe('full');
  });

  test('does not go round for ever over damaged rows', () => {
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
