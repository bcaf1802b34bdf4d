import { expect, test } from '@jest/globals';
import { pagePath, placeForCouples } from './page-address.ts';

const PAGES = { path: 'uk', categories: { venue: { slug: 'venues', labels: {} } } };

test('P12: a supplier has a page if its market has a directory and a slug for its category', () => {
  const supplier = { category: 'venue', slug: 'wrenfield-hall', publicId: 'GB1' } as const;
  expect(pagePath(PAGES, supplier)).toBe('/uk/wedding-venues/wrenfield-hall-GB1');
  expect(pagePath(PAGES, { ...supplier, category: 'photo' })).toBeNull();
  expect(pagePath(null, supplier)).toBeNull();
});

test('P12: couples find a supplier on its page once pages are open, and on its enquiry page until then', () => {
  const path = '/uk/wedding-venues/wrenfield-hall-GB1';
  expect(placeForCouples(path, 'GB1', false)).toBe('/enquire/GB1');
  expect(placeForCouples(path, 'GB1', true)).toBe(path);
  expect(placeForCouples(null, 'GB1', true)).toBe('/enquire/GB1');
});
