import { describe, expect, test } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicPhoto } from '#contracts/photos/public-photo.ts';
import { photosTexts } from '../../texts/photos-texts.ts';
import { PhotosPart } from './PhotosPart.tsx';

const photo = (publicId: string, change: Partial<PublicPhoto> = {}): PublicPhoto => ({
  publicId,
  alt: '',
  width: 2_048,
  height: 1_365,
  edges: [320, 640, 1280, 2048],
  thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
  ...change,
});
const show = (photos: PublicPhoto[], locale: 'en-GB' | 'de-DE' = 'en-GB') =>
  render(<PhotosPart photos={photos} supplier="Wrenfield Hall" texts={photosTexts(locale)} />);
const count = (html: string, words: string | RegExp) => html.split(words).length - 1;

describe('the photos of a public page', () => {
  test('are available in every size and format, the best first, with their display width', () => {
    const others = ['two', 'three', 'four'].map((name) => photo(name));
    const html = show([photo('one', { alt: 'The south front in May' }), ...others]);
    expect(html).toContain(
      '<source type="image/avif" srcset="/photos/one/320.avif 320w, /photos/one/640.avif 640w, /photos/one/1280.avif 1280w, /photos/one/2048.avif 2048w" sizes="(max-width: 640px) 80vw, (max-width: 1240px) 50vw, 596px"',
    );
    expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'));
    expect(html).toContain('src="/photos/one/640.jpg"');
    expect(html).toContain('alt="The south front in May"');
    expect(html).toContain('width="2048" height="1365"');
  });

  test('show the supplier’s captions', () => {
    const many = Array.from({ length: 6 }, (_, at) => photo(`p${at}`, { caption: at % 5 === 0 ? `Room <${at}>` : '' }));
    const html = show(many);
    expect(html).toContain('<p class="gallery__caption">Room &lt;0></p>');
    expect(html).toContain('<p class="gallery__caption">Room &lt;5></p>');
    expect(count(html, 'gallery__caption')).toBe(2);
  });

  test('give their display width, which depends on how many there are', () => {
    const widths = (many: number) => {
      const html = show(Array.from({ length: many }, (_, at) => photo(`p${at}`)));
      return [...html.matchAll(/image\/avif"[^>]* sizes="([^"]*)"/gu)].map(([, sizes]) =>
        sizes?.match(/\d+(vw|px)(?!\))/gu),
      );
    };
    expect(show([photo('one')])).toContain('sizes="(max-width: 1240px) calc(100vw - 40px), 1200px"');
    expect(widths(2)).toEqual([
      ['80vw', '67vw', '797px'],
      ['80vw', '33vw', '396px'],
    ]);
    const seven = widths(7);
    expect([seven[0], seven[4], seven[6]]).toEqual([
      ['80vw', '50vw', '596px'],
      ['80vw', '25vw', '294px'],
      ['50vw', '25vw', '294px'],
    ]);
  });

  test('load the cover first and the others when they are nearly in view', () => {
    const html = show([photo('one'), photo('two')]);
    expect([count(html, 'fetchpriority="high"'), count(html, 'loading="lazy"')]).toEqual([1, 1]);
  });

  test('have a placeholder that needs no script and no request', () => {
    const html = show([photo('one'), photo('two')]);
    expect(count(html, '<img class="gallery__placeholder" src="data:image/png;base64,')).toBe(2);
    expect(html).not.toMatch(/<script|style=/u);
  });

  test('keep the chosen point in view when cropped', () => {
    const html = show([photo('one', { focus: { x: 22, y: 100 } }), photo('two', { focus: { x: 50, y: 50 } })]);
    expect(html).toContain('class="gallery__photo focus-x-20 focus-y-100"');
    expect(count(html, 'focus-')).toBe(2);
  });

  test('are named after the supplier if they have no description, in both languages', () => {
    expect(show([photo('one'), photo('two')])).toContain('alt="Wrenfield Hall, photo 2"');
    expect(show([photo('one'), photo('two')], 'de-DE')).toContain('alt="Wrenfield Hall, Foto 2"');
  });

  test('are behind a summary from the sixth on', () => {
    expect(show(['a', 'b', 'c', 'd', 'e'].map((name) => photo(name)))).not.toContain('<details');
    expect(show(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => photo(name)))).toContain('1 more photo<');
    expect(
      show(
        ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => photo(name)),
        'de-DE',
      ),
    ).toContain('2 weitere Fotos');
  });

  test('escape alt texts in the markup', () => {
    expect(show([photo('one', { alt: '"><script>alert(1)</script>' })])).not.toContain('<script>');
  });
});
