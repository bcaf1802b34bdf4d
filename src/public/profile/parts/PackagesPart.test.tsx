import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicPackage, PublicPackages } from '#contracts/packages/public-packages.ts';
import { packageTexts } from '../../texts/package-texts.ts';
import { PackagesPart } from './PackagesPart.tsx';

const DAY: PublicPackage = {
  id: '1',
  name: 'Saturday <in summer>',
  description: 'The whole house & garden',
  price: 950_000,
  per: 'day',
  included: ['Bar until midnight', 'A coordinator'],
  photo: null,
  guests: null,
  validFor: null,
};
const PART: PublicPackages = { currency: 'GBP', from: { price: 950_000, per: 'day' }, packages: [DAY] };

const shown = (part: Partial<PublicPackages>, locale: Parameters<typeof packageTexts>[0] = 'en-GB'): string =>
  render(<PackagesPart part={{ ...PART, ...part }} texts={packageTexts(locale)} locale={locale} />);
/** The text a couple reads, without tags. */
const words = (html: string): string => html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');

describe('the packages of a public page', () => {
  it('show what each costs, for how long, and what it includes', () => {
    const html = shown({});
    expect(html).toContain('<h2 id="packages-title">Packages</h2>');
    expect(html).toContain('<h3>Saturday &lt;in summer></h3>');
    expect(html).toContain('<p class="part__words">The whole house &amp; garden</p>');
    expect(words(html)).toContain('From £9,500 per day');
    expect(html).toContain('<ul class="part__tags" aria-label="What’s included">');
    expect(html).toContain('<li>Bar until midnight</li><li>A coordinator</li>');
  });

  it('show a picture, the number of guests, and the year the price is for', () => {
    const photo = {
      publicId: 'abc',
      alt: 'The long room',
      width: 900,
      height: 600,
      edges: [320],
      thumbhash: '',
    } as const;
    const html = shown({ packages: [{ ...DAY, photo, guests: 120, validFor: '2026-2027' }] });
    expect(html).toContain('alt="The long room"');
    expect(html).toContain('/photos/abc/320.avif');
    expect(words(html)).toContain('£9,500 per day, 2026–27');
    // Read aloud and copied with a space, too.
    expect(html).toContain('£9,500 <small>');
    expect(words(html)).toContain('Up to 120 guests');
    const german = words(shown({ packages: [{ ...DAY, guests: 1, validFor: '2026-2027' }] }, 'de-DE'));
    expect(german).toContain('pro Tag, 2026/27');
    expect(german).toContain('Bis 1 Gast');
    expect(shown({})).not.toMatch(/gallery__photo|guests/u);
  });

  it('keep their order', () => {
    const html = shown({ packages: [{ ...DAY, id: '2', name: 'Weekend' }, DAY] });
    expect(html.indexOf('Weekend')).toBeLessThan(html.indexOf('Saturday'));
  });

  it('show pence only if there are any', () => {
    const html = shown({ packages: [{ ...DAY, price: 9_550, per: 'guest' }] });
    expect(words(html)).toContain('£95.50 per guest');
    expect(words(html)).not.toContain('9,500.00');
  });

  it('are on request without a price, and then show no starting price', () => {
    const html = shown({ from: null, packages: [{ ...DAY, price: 0, description: '', included: [] }] });
    expect(words(html)).toContain('Price on request');
    expect(html).not.toMatch(/£|packages__from|packages__included|<p><\/p>|per day/u);
  });

  it('use German texts and number formats', () => {
    const text = words(shown({ currency: 'EUR' }, 'de-DE'));
    expect(text).toContain('Pakete');
    expect(text).toContain('Ab 9.500 € pro Tag');
    expect(text).not.toContain('per ');
  });
});
