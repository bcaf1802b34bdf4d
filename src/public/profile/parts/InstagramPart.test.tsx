import { describe, expect, test } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicInstagram } from '#contracts/instagram/public-instagram.ts';
import { instagramTexts } from '../../texts/parts/instagram-texts.ts';
import { InstagramPart } from './InstagramPart.tsx';

const POST = {
  id: '01J00000000000000000000000',
  publicId: 'abcdefghijklmnopqrst',
  permalink: 'https://www.instagram.com/p/Cabc/',
  caption: 'The orangery <at> dusk',
  width: 1080,
  height: 1350,
  edges: [320, 640, 1280, 2048] as const,
  thumbhash: '3vcRFYB3d3h',
};
const INSTAGRAM: PublicInstagram = { username: 'wrenfield.house', posts: [POST, { ...POST, id: '2', caption: '' }] };

describe('the latest Instagram posts', () => {
  const draw = (preview: boolean, instagram = INSTAGRAM) =>
    render(<InstagramPart instagram={instagram} texts={instagramTexts('en-GB')} preview={preview} />);

  test('load pictures only from us, and link to the posts', () => {
    const html = draw(false);
    expect(html).toContain('src="/instagram-pictures/abcdefghijklmnopqrst/320"');
    expect(html).not.toMatch(/src="https:/u);
    expect(html).toContain('href="https://www.instagram.com/p/Cabc/" rel="nofollow noopener"');
    expect(html).toContain('alt="Instagram post: The orangery &lt;at> dusk"');
    expect(html).toContain('alt="Instagram post"');
    expect(html).toContain('@wrenfield.house on Instagram');
  });

  test('don’t link anywhere in the preview, and are left out without posts', () => {
    expect(draw(true)).not.toContain('href=');
    expect(draw(false, { ...INSTAGRAM, posts: [] })).toBe('');
  });
});
