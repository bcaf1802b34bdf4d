import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicRealWedding } from '#contracts/real-weddings/public-real-wedding.ts';
import { RealWeddingsPart } from './RealWeddingsPart.tsx';

const photo = (publicId: string) =>
  ({ publicId, alt: '', width: 900, height: 600, edges: [320, 640], thumbhash: '' }) as const;
const WEDDING: PublicRealWedding = {
  name: 'An orangery wedding',
  couple: 'Nadia & <Chris>',
  url: 'https://tomellery.example/nadia-chris',
  date: { y: 2026, m: 'summer', d: 'Saturday' },
  guests: 84,
  location: 'Bath',
  role: 'Venue',
  suppliers: [
    { name: 'Tom Ellery', role: 'Photographer', path: '/uk/wedding-photographers/tom-ellery-GB1' },
    { name: 'Fern', role: '', path: null },
  ],
  photos: [photo('w1'), photo('w2'), photo('w3')],
};
const html = (wedding: Partial<PublicRealWedding> = {}, preview = false, locale: 'en-GB' | 'de-DE' = 'en-GB') =>
  render(
    <RealWeddingsPart
      preview={preview}
      locale={locale}
      name="Wrenfield Hall"
      weddings={[{ ...WEDDING, ...wedding }]}
    />,
  );

describe('the real weddings of a public page', () => {
  it('give the date and the supplier’s part, and link to the story without endorsement', () => {
    const page = html();
    expect(page).toContain('<h3>An orangery wedding</h3><p class="part__words">Nadia &amp; &lt;Chris></p>');
    expect(page).toContain('Saturday, summer 2026 · Bath · 84 guests · Wrenfield Hall (Venue)');
    expect(page).toContain(
      '<a href="https://tomellery.example/nadia-chris" rel="nofollow noopener">The story of Nadia',
    );
  });

  it('leave out unknown facts', () => {
    expect(html({ date: { y: null, m: null, d: null }, guests: null, location: '' })).toContain(
      '>Wrenfield Hall (Venue)<',
    );
  });

  it('name everyone involved with their part, and link to those with a page', () => {
    expect(html()).toContain(
      '<li><a href="/uk/wedding-photographers/tom-ellery-GB1">Tom Ellery (Photographer)</a></li><li>Fern</li>',
    );
    expect(html({}, true)).not.toContain('<a ');
  });

  it('show every photo: the first at once, the others on request', () => {
    const page = html();
    for (const id of ['w1', 'w2', 'w3'])
      expect(page).toContain(`<a class="gallery__photo" href="/real-wedding-photos/${id}/2048">`);
    expect(page).toContain('<summary>2 more photos</summary>');
    expect(page).toContain('alt="Nadia &amp; &lt;Chris>, Photo 2 of 3"');
    expect(page).not.toContain('src="/photos/');
    expect(html({ photos: [photo('w1')] })).not.toContain('<details');
  });

  it('use German texts', () => {
    const page = html({ photos: [] }, false, 'de-DE');
    expect(page).toContain('Echte Hochzeiten');
    expect(page).toContain('Samstag, Sommer 2026');
    expect(page).not.toContain('<img');
  });
});
