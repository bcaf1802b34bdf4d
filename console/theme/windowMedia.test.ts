import { WINDOW_MEDIA, withWindowMedia } from './windowMedia.ts';

describe('named windows in style sheets', () => {
  it('become media conditions, alone and combined with others', () => {
    expect(withWindowMedia('@media (--mobile) {\n  a {}\n}')).toBe(`@media ${WINDOW_MEDIA.mobile} {\n  a {}\n}`);
    expect(withWindowMedia('@media (pointer: coarse) and (--above-mobile) {}')).toBe(
      `@media (pointer: coarse) and ${WINDOW_MEDIA.aboveMobile} {}`,
    );
    expect(withWindowMedia('@media (--above-mobile) and (--below-desktop) {}')).not.toContain('--');
  });

  it('leave everything else as it is', () => {
    const css =
      ':root { --mobile: 1px; }\na { width: var(--mobile); }\n@media (pointer: coarse) { a { width: (--mobile); } }';
    expect(withWindowMedia(css)).toBe(css);
  });
});
