import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicSupplierCard } from '#contracts/recommendations/public-recommendations.ts';
import { recommendationsTexts } from '../../texts/recommendations-texts.ts';
import { RecommendationsPart } from './RecommendationsPart.tsx';

const BAND: PublicSupplierCard = {
  name: 'The <Lanterns>',
  category: 'music',
  categoryName: 'Music',
  city: 'Bath',
  path: '/uk/wedding-music/the-lanterns-GB00204519',
  photo: { publicId: 'lanterns', alt: '', width: 900, height: 600, edges: [320, 2048], thumbhash: '' },
};

function show(recommended: PublicSupplierCard[], recommendedBy: PublicSupplierCard[] = [], preview = false): string {
  const texts = recommendationsTexts('de-DE');
  return render(<RecommendationsPart part={{ recommended, recommendedBy }} texts={texts} preview={preview} />);
}

describe('the recommendations of a public page', () => {
  it('are cards with name, category, town and cover that link to the page', () => {
    const html = show([BAND]);
    expect(html).toContain('<a href="/uk/wedding-music/the-lanterns-GB00204519">The &lt;Lanterns></a>');
    expect(html).toContain('Music · Bath');
    expect(html).toMatch(/<img src="\/photos\/lanterns\/2048"[^>]*loading="lazy"/u);
    expect(html).toContain('Wen wir empfehlen');
    expect(html).not.toContain('Empfohlen von');
  });

  it('show their category’s picture without a cover, no link without a page, and none in the preview', () => {
    const html = show([], [{ ...BAND, path: null, photo: null }]);
    expect(html).not.toMatch(/href|\/photos\//u);
    expect(html).toContain('<img');
    expect(show([BAND], [], true)).not.toContain('href');
  });

  it('are behind a summary from the seventh on', () => {
    expect(show(Array.from({ length: 6 }, () => BAND))).not.toContain('<details');
    expect(show(Array.from({ length: 8 }, () => BAND))).toContain('2 weitere Anbieter');
  });
});
