import { describe, expect, test } from '@jest/globals';
import { slugFault, supplierSlug } from './supplier-slug.ts';

describe('the slug of a supplier', () => {
  test.each([
    ['Wrenfield Hall', 'Tetbury', 'Gloucestershire', 'wrenfield-hall-tetbury-gloucestershire'],
    ['Smith & Sons (Est. 1901)', 'Bury St. Edmunds', '', 'smith-sons-est-1901-bury-st-edmunds'],
    ['Zoë’s Cakes', 'Łódź', 'łódzkie', 'zoe-s-cakes-lodz-lodzkie'],
    ['Schloß Straße', 'Köln', 'Nordrhein-Westfalen', 'schloss-strasse-koln-nordrhein-westfalen'],
    ['  --Barn--  ', 'Ely', ' ', 'barn-ely'],
    ['花屋', 'Leeds', '', 'leeds'],
  ])('made of %p in %p, %p is %p', (name, town, county, slug) => {
    expect(supplierSlug(name, town, county)).toBe(slug);
  });

  test.each([
    ['Wrenfield Hall', null],
    ['search-leeds', null],
    [' ', 'required'],
    ['花屋', 'slug'],
    ['Sign up!', 'reserved'],
    ['gb12345678', 'reserved'],
    ['a'.repeat(301), 'max'],
  ])('typed as %p has the fault %p', (typed, fault) => {
    expect(slugFault(typed)).toBe(fault);
  });

  test('is never one of our reserved words', () => {
    expect(supplierSlug('Search', '花屋', '')).toBe('');
  });
});
