import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import { offerTexts } from '../../texts/offer-texts.ts';
import { OffersPart } from './OffersPart.tsx';

const LATE: PublicOffer = {
  id: 'late',
  kind: 'lateAvailability',
  title: 'Last <summer> dates',
  details: 'With the orangery.',
  discountType: 'percentOff',
  discount: 15,
  currency: 'GBP',
  ends: '2026-05-30',
  countdown: { unit: 'days', count: 18 },
  dates: ['2026-07-17'],
  photo: null,
  inSearch: true,
  ask: '/enquire/GB1000001?offer=late',
};
const shown = (offers: readonly PublicOffer[], locale: 'en-GB' | 'de-DE' = 'en-GB') =>
  render(<OffersPart part={offers} texts={offerTexts(locale)} locale={locale} />);

describe('the offers of a public page', () => {
  it('show what, how much, for how long and on which days', () => {
    const html = shown([LATE]);
    expect(html).toContain('Late availability<span class="offer-left">18 days left</span>');
    expect(html).toContain('<h3>Last &lt;summer> dates</h3>');
    expect(html).toContain('15% off');
    expect(html).toContain('<time datetime="2026-07-17">Fri 17 Jul 2026</time>');
    expect(html).toContain('Until Sat 30 May 2026');
  });

  it('count down only in the last eight weeks, in the page’s language', () => {
    const far = { ...LATE, discountType: 'absoluteOff', discount: 50_000, countdown: null } as const;
    expect(shown([far])).not.toContain('offer-left');
    expect(shown([far], 'de-DE')).toMatch(/500\s£ Rabatt/u);
    expect(shown([{ ...LATE, countdown: { unit: 'days', count: 0 } }], 'de-DE')).toContain('Letzter Tag');
    expect(shown([{ ...LATE, discountType: 'other', discount: null }])).not.toContain('offer-discount');
  });

  it('have a picture and their own enquiry button, which does nothing in the preview', () => {
    const photo = {
      publicId: 'abc',
      alt: '',
      focus: { x: 20, y: 50 },
      width: 2048,
      height: 1365,
      edges: [320, 640, 1280, 2048] as const,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    };
    const html = shown([
      { ...LATE, photo },
      { ...LATE, id: 'other', kind: 'midweek', dates: [] },
    ]);
    expect(html).toContain('class="gallery__photo offer-photo focus-x-20"');
    expect(html).toContain('alt="Picture of the offer “Last &lt;summer> dates”"');
    expect(html).toContain(
      '<a class="offer-ask" aria-label="Ask about a date: Last &lt;summer> dates" href="/enquire/GB1000001?offer=late">Ask about a date</a>',
    );
    expect(html).toContain('>Ask about this offer</a>');
    const preview = render(<OffersPart part={[LATE]} texts={offerTexts('en-GB')} locale="en-GB" preview />);
    expect(preview).not.toContain('href=');
  });

  it('are left out when there are none', () => {
    expect(shown([])).toBe('');
  });
});
