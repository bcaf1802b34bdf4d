import { describe, expect, test } from '@jest/globals';
import { isBlockedLink } from './real-wedding-limits.ts';

describe('D26: a link to a website that the market blocks', () => {
  const hosts = ['rival.example', 'WWW.Other.example', 'schöne-hochzeit.example', '*.stars.example', ''];

  test.each([
    'https://rival.example/us',
    'https://www.RIVAL.example.',
    'http://a.b.rival.example:8080/x',
    'https://other.example/',
    'https://shop.other.example/',
    'https://schöne-hochzeit.example/us',
    'https://xn--schne-hochzeit-xpb.example/us',
    'https://a.stars.example/',
  ])('%s is blocked', (url) => {
    expect(isBlockedLink(url, hosts)).toBe(true);
  });

  test.each(['https://notrival.example', 'https://rival.example.org', 'https://tomellery.example/?rival.example', ''])(
    '%p is allowed',
    (url) => {
      expect(isBlockedLink(url, hosts)).toBe(false);
    },
  );
});
