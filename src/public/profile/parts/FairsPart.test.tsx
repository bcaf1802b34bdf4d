import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import { fairsTexts } from '../../texts/fairs-texts.ts';
import { FairsPart } from './FairsPart.tsx';

const FAIR = { id: '1', name: 'Cotswold fair', description: 'Hall <2>', day: '2026-09-13' };

describe('the wedding fairs of a public page', () => {
  it('show the day in the couple’s language', () => {
    const html = render(<FairsPart fairs={[FAIR]} texts={fairsTexts('de-DE')} locale="de-DE" />);
    expect(html).toMatch(/<time datetime="2026-09-13">Sonntag, 13\. September 2026<\/time>/iu);
    expect(html).toContain('Hall &lt;2>');
  });

  it('are left out when there are none', () => {
    expect(render(<FairsPart fairs={[]} texts={fairsTexts('en-GB')} locale="en-GB" />)).toBe('');
  });
});
