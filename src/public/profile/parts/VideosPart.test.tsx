import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import { videoTexts } from '../../texts/video-texts.ts';
import { VideosPart } from './VideosPart.tsx';

const FILM = { id: '1', source: 'vimeo', sourceId: '76979871', type: 'video', label: 'A day <here>' } as const;
const texts = videoTexts('en-GB');

describe('the videos of a public page', () => {
  it('load a player only where the couple opens it, and say from where', () => {
    const html = render(<VideosPart videos={[FILM]} texts={texts} preview={false} />);
    expect(html).toContain('<details class="part__fold"><summary>Play “A day &lt;here>”. This loads it from Vimeo');
    expect(html).toMatch(
      /<iframe [^>]*src="https:\/\/player\.vimeo\.com\/video\/76979871\?[^"]*dnt=1"[^>]*loading="lazy"/u,
    );
  });

  it('play nothing in the preview, and are left out when there are none', () => {
    expect(render(<VideosPart videos={[FILM]} texts={texts} preview />)).not.toContain('iframe');
    expect(render(<VideosPart videos={[]} texts={texts} preview={false} />)).toBe('');
  });
});
