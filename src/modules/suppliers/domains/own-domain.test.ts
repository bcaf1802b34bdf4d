import { describe, expect, test } from '@jest/globals';
import { SHARED_DOMAINS } from '#contracts/proof/shared-hosts.ts';
import { isBelow, ownDomain } from './own-domain.ts';

describe('the domain of a website', () => {
  test.each([
    ['https://www.larkrise.example/weddings?x=1', 'larkrise.example'],
    ['larkrise.co.uk', 'larkrise.co.uk'],
    ['HTTPS://Weddings.Larkrise.CO.UK', 'larkrise.co.uk'],
    ['https://barn.larkrise.com.au/', 'larkrise.com.au'],
    ['https://larkrise.com.', 'larkrise.com'],
    ['https://larkrise.uk.com', 'larkrise.uk.com'],
    ['https://www.hochzeit-müller.de', 'xn--hochzeit-mller-psb.de'],
  ])('%s is at %s', (website, domain) => {
    expect(ownDomain(website)).toEqual({ domain, refused: null });
  });

  test.each([
    ['', 'no-website'],
    ['  ', 'no-website'],
    ['https://10.0.0.1/', 'no-domain'],
    ['https://[::1]/', 'no-domain'],
    ['https://localhost', 'no-domain'],
    ['https://co.uk', 'no-domain'],
    ['not a website', 'no-domain'],
    ['https://www.facebook.com/larkrise', 'shared'],
    ['https://m.facebook.com/larkrise', 'shared'],
    ['https://instagram.com/larkrise', 'shared'],
    ['https://larkrise.wixsite.com/barn', 'shared'],
    ['https://larkrise.github.io', 'shared'],
    ['https://larkrise.myshopify.com', 'shared'],
    ['https://larkrise.blogspot.co.uk', 'shared'],
    ['https://larkrise.wordpress.com', 'shared'],
    ['gmail.com', 'shared'],
    ['https://sites.google.com/view/larkrise', 'shared'],
  ])('rejects %s: %s', (website, refused) => {
    expect(ownDomain(website)).toEqual({ domain: null, refused });
  });

  test('lists only registrable shared domains, each once', () => {
    expect(new Set(SHARED_DOMAINS).size).toBe(SHARED_DOMAINS.length);
    for (const domain of SHARED_DOMAINS) expect([domain, ownDomain(domain).refused]).toEqual([domain, 'shared']);
  });

  test('only includes hosts at or below it', () => {
    expect(isBelow('www.larkrise.example', 'larkrise.example')).toBe(true);
    expect(isBelow('larkrise.example', 'larkrise.example')).toBe(true);
    expect(isBelow('evil-larkrise.example', 'larkrise.example')).toBe(false);
    expect(isBelow('larkrise.example.evil.test', 'larkrise.example')).toBe(false);
  });
});
