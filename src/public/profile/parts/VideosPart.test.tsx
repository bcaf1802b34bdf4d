import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import { videoTexts } from '../../texts/video-texts.ts';
import { VideosPart } from './VideosPart.tsx';

const FILM = {
  id: '1',
  source: 'vimeo',
  sourceId: '76979871',
  type: 'video',
  label: 'A day <here>',
  picture: null,
} as const;
const texts = videoTexts('en-GB');

describe('the videos of a public page', () => {
  it('load a player only when the couple opens it, and name its site', () => {
    const html = render(<VideosPart videos={[FILM]} texts={texts} preview={false} />);
    expect(html).toContain(
      '<details class="part__fold" data-source="vimeo"><summary><span class="part__play">Play “A day &lt;here>”.<span class="part__loads"> This loads it from Vimeo, which',
    );
    expect(html).toMatch(
      /<iframe [^>]*src="https:\/\/player\.vimeo\.com\/video\/76979871\?[^"]*dnt=1"[^>]*loading="lazy"/u,
    );
  });

  it('show the picture we serve', () => {
    const picture = { publicId: 'p1', width: 295, height: 166, edges: [2_048], thumbhash: '' } as const;
    const html = render(<VideosPart videos={[{ ...FILM, picture }]} texts={texts} preview={false} />);
    expect(html).toMatch(/<img class="part__still" src="\/video-pictures\/p1\/2048" alt /u);
  });

  it('play nothing in the preview, and are left out if there are none', () => {
    expect(render(<VideosPart videos={[FILM]} texts={texts} preview />)).not.toContain('iframe');
    expect(render(<VideosPart videos={[]} texts={texts} preview={false} />)).toBe('');
  });
});
