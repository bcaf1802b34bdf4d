import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import { brochureTexts } from '../../texts/brochure-texts.ts';
import { BrochuresPart } from './BrochuresPart.tsx';

const MENUS = { publicId: 'AbC-9', name: 'Menus <2027>', size: 6_840_000 };

describe('the brochures of a public page', () => {
  it('are links with type and size, in the page’s language', () => {
    const props = { brochures: [MENUS, { ...MENUS, size: 240_000 }], preview: false };
    const html = render(<BrochuresPart {...props} texts={brochureTexts('en-GB')} locale="en-GB" />);
    expect(html).toContain('<a href="/brochures/AbC-9" download>Menus &lt;2027></a>');
    expect(html).toMatch(/PDF, 6\.8\sMB/u);
    expect(html).toMatch(/PDF, 240\skB/u);
    expect(render(<BrochuresPart {...props} texts={brochureTexts('de-DE')} locale="de-DE" />)).toMatch(/6,8\sMB/u);
  });

  it('can’t be downloaded in the preview, and are left out if there are none', () => {
    const props = { texts: brochureTexts('en-GB'), locale: 'en-GB', preview: true } as const;
    expect(render(<BrochuresPart {...props} brochures={[MENUS]} />)).not.toContain('href');
    expect(render(<BrochuresPart {...props} brochures={[]} />)).toBe('');
  });
});
