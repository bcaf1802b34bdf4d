import { describe, expect, test } from '@jest/globals';
import { RouteIndex } from './route-index.ts';

describe('RouteIndex candidates', () => {
  const paths = [
    '/api/suppliers/:supplierId/leads',
    '/api/suppliers/:supplierId/leads/find',
    '/api/suppliers/:supplierId/leads/:leadId',
    '/api/suppliers/:supplierId/leads/:leadId',
    '/files/*path',
    '/c/:token',
    '/.well-known/change-password',
    '/maps/sitemap-:part.xml',
    '/files/list',
  ];
  const index = new RouteIndex(paths);

  test.each([
    ['/api/suppliers/1/leads', [0]],
    ['/api/suppliers/1/leads/2', [2, 3]],
    ['/files/a/b/c', [4]],
    ['/c/x', [5]],
    ['/.well-known/change-password', [6]],
    ['/maps/sitemap-2.xml', [7]],
  ])('match %s', (address, expected) => {
    expect(index.candidates(address)).toEqual(expected);
  });

  test('keep the order of the paths', () => {
    expect(index.candidates('/api/suppliers/1/leads/find')).toEqual([1, 2, 3]);
    expect(index.candidates('/files/list')).toEqual([4, 8]);
  });

  test.each(['/', '', '*', '/c', '/API/suppliers/1/leads', '/api/suppliers/1/leads/', '/api/suppliers/1/leads/2/3'])(
    'are empty or uncertain for %p',
    (address) => {
      expect(index.candidates(address).filter((number) => !paths[number]?.endsWith('/:leadId'))).toEqual([]);
    },
  );

  test('include a path with an optional part, which Express decides about', () => {
    expect(new RouteIndex(['/docs{/:page}']).candidates('/docs/first')).toEqual([0]);
  });
});
