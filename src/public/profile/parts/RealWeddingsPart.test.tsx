import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicRealWedding } from '#contracts/real-weddings/public-real-wedding.ts';
import { RealWeddingsPart } from './RealWeddingsPart.tsx';

const WEDDING: PublicRealWedding = {
  name: 'An orangery wedding',
  couple: 'Nadia & <Chris>',
  url: 'https://tomellery.example/nadia-chris',
  date: { y: 2026, m: 5, d: 1 },
  role: 'venue',
  suppliers: [{ name: 'Tom Ellery', role: 'photo' }],
  photos: [{ publicId: 'w1', alt: '', width: 900, height: 600, edges: [320, 640], thumbhash: '' }],
};

describe('the real weddings of a public page', () => {
  it('show a photo, the couple and who was there, and link to the story without vouching for it', () => {
    const html = render(<RealWeddingsPart preview={false} locale="en-GB" weddings={[WEDDING]} />);
    expect(html).toContain(
      '<h3>An orangery wedding</h3><p class="part__words">Nadia &amp; &lt;Chris></p><p class="part__small">Tom Ellery</p>',
    );
    expect(html).toMatch(/<img src="\/real-wedding-photos\/w1\/640".*loading="lazy"/u);
    expect(html).toContain(
      '<a href="https://tomellery.example/nadia-chris" rel="nofollow noopener">The story of Nadia',
    );
  });

  it('speak German', () => {
    const html = render(<RealWeddingsPart preview={false} locale="de-DE" weddings={[{ ...WEDDING, photos: [] }]} />);
    expect(html).toContain('Echte Hochzeiten');
    expect(html).not.toContain('<img');
  });
});
