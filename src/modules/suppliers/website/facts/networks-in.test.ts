import { describe, expect, test } from '@jest/globals';
import { networksIn } from './networks-in.ts';
import { readPage } from './read-page.ts';

const found = (...hrefs: string[]) =>
  networksIn(readPage(hrefs.map((href) => `<a href="${href}">x</a>`).join('')), null).map(([, page]) => page);

describe('F11: a business’s pages on social networks', () => {
  test('are links to its page, without tracking parameters', () => {
    expect(
      found(
        'https://www.facebook.com/thornbury/?ref=site',
        'https://de-de.facebook.com/profile.php?id=1000&sk=about',
        '//instagram.com/thornbury#top',
        'https://www.linkedin.com/company/thornbury-barn/',
        'https://x.com/thornbury',
        'https://www.youtube.com/@thornbury',
        'https://www.tiktok.com/@thornbury?lang=en',
        'https://www.pinterest.de/thornbury/',
        'https://vimeo.com/thornbury',
      ),
    ).toEqual([
      'https://www.facebook.com/thornbury',
      'https://de-de.facebook.com/profile.php?id=1000',
      'https://instagram.com/thornbury',
      'https://www.linkedin.com/company/thornbury-barn',
      'https://x.com/thornbury',
      'https://www.youtube.com/@thornbury',
      'https://www.tiktok.com/@thornbury',
      'https://www.pinterest.de/thornbury',
      'https://vimeo.com/thornbury',
    ]);
  });

  test.each([
    'https://www.facebook.com/',
    'https://www.facebook.com/sharer.php?u=https://thornbury.example',
    'https://twitter.com/intent/tweet?text=hello',
    'https://www.instagram.com/p/Cabc123/',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://www.pinterest.com/pin/create/button/',
    'https://www.tiktok.com/tag/wedding',
    'https://facebook.com.example/thornbury',
    'https://user:secret@facebook.com/thornbury',
    'javascript:location="https://facebook.com/x"',
    'https://[::1]/facebook',
  ])('exclude %s', (href) => {
    expect(found(href)).toEqual([]);
  });
});
