import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '#testing/cpu-time.ts';
import { htmlToText } from './html-to-text.ts';

describe('htmlToText', () => {
  test('turns paragraphs, breaks and cells into lines and words', () => {
    const html = '<html><head><title>x</title></head><body><p>Hello&nbsp;<b>Harriet</b>,</p><div>yes<br>please</div>';
    expect(htmlToText(html)).toBe('Hello Harriet,\n\nyes\nplease');
    expect(htmlToText('<tr><td>Guests</td><td>120</td></tr>')).toBe('Guests 120');
  });

  test('marks quotations by depth', () => {
    expect(htmlToText('Yes<blockquote>Is it?<blockquote>Hm</blockquote></blockquote>Bye')).toBe(
      'Yes\n> Is it?\n>> Hm\n>\nBye',
    );
  });

  test('S47: leaves nothing active, and hides no words in broken markup', () => {
    const html =
      '<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>A<!-- no -->B<svg><a>c</a></svg><script>D';
    expect(htmlToText(html)).toBe('ABD');
    expect(htmlToText('1 < 2 and <never closed')).toBe('1 < 2 and <never closed');
    expect(htmlToText('<!-- open E')).toContain('open E');
  });

  test('decodes entities, and turns impossible ones into a space', () => {
    expect(htmlToText('M&uuml;ller &#8364;&#x20AC; &amp;amp; &nope; a&#0;b&#xD800;c')).toBe(
      'Müller €€ &amp; &nope; a b c',
    );
  });

  test.each(['<script>', '<!--', '<', '</', '&', '<blockquote>', '<p', '<style></x', '&#', '<!-- a --'])(
    'S50: reads 400 kB of %j within half a second of CPU time',
    (piece) => {
      const html = piece.repeat(Math.ceil(400_000 / piece.length));
      expect(cpuTime(500, () => htmlToText(html))).toBeLessThan(500);
    },
  );
});
