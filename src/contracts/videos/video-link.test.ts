import { describe, expect, it } from '@jest/globals';
import { readVideoLink } from './video-link.ts';
import { PLAYER_ORIGINS, playerUrl, watchUrl } from './video-player.ts';

const PANO = 'AF1QipNrZ5p8wD2kq3vXyLm0aBcDeFgHiJkLmNoPqRs';
const LINKS: Readonly<Record<string, string>> = {
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ': 'youtube dQw4w9WgXcQ video',
  'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=12s': 'youtube dQw4w9WgXcQ video',
  'youtube.com/watch?v=dQw4w9WgXcQ': 'youtube dQw4w9WgXcQ video',
  ' https://youtu.be/dQw4w9WgXcQ?si=x ': 'youtube dQw4w9WgXcQ video',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ': 'youtube dQw4w9WgXcQ video',
  'https://www.youtube.com/embed/dQw4w9WgXcQ': 'youtube dQw4w9WgXcQ video',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ': 'youtube dQw4w9WgXcQ video',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share': 'youtube dQw4w9WgXcQ video',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ': 'youtube dQw4w9WgXcQ video',
  'HTTP://WWW.YouTube.com/watch?v=dQw4w9WgXcQ': 'youtube dQw4w9WgXcQ video',
  'https://vimeo.com/76979871': 'vimeo 76979871 video',
  'https://www.vimeo.com/76979871/': 'vimeo 76979871 video',
  'https://vimeo.com/76979871/0a1b2c3d4e': 'vimeo 76979871/0a1b2c3d4e video',
  'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&dnt=1': 'vimeo 76979871/0a1b2c3d4e video',
  'https://vimeo.com/channels/staffpicks/76979871': 'vimeo 76979871 video',
  'https://vimeo.com/groups/weddings/videos/76979871': 'vimeo 76979871 video',
  'https://vimeo.com/showcase/123/video/76979871': 'vimeo 76979871 video',
  'https://my.matterport.com/show/?m=SxQL3iGyoDo': 'matterport SxQL3iGyoDo videoTour',
  'https://my.matterport.com/show?play=1&m=SxQL3iGyoDo&qs=1': 'matterport SxQL3iGyoDo videoTour',
  'https://matterport.com/discover/space/SxQL3iGyoDo': 'matterport SxQL3iGyoDo videoTour',
  'https://my.matterport.com/models/SxQL3iGyoDo': 'matterport SxQL3iGyoDo videoTour',
  [`https://www.google.com/maps/@51.6,-2.1,3a,75y,90t/data=!3m7!1e1!3m5!1s${PANO}!2e10!3e11`]: `google ${PANO} videoTour`,
  [`https://www.google.co.uk/maps/place/Hall/@51.6,-2.1,3a/data=!3m6!1e1!3m4!1s${PANO}!2e0!7i16384`]: `google ${PANO} videoTour`,
  [`https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1s${PANO}!2m2!1d51.6!2d-2.1!3f0!4f0!5f0.78`]: `google ${PANO} videoTour`,
  [`https://www.google.com/maps/@?api=1&map_action=pano&pano=${PANO}`]: `google ${PANO} videoTour`,
};

const OTHERS = [
  '',
  'a film',
  'nell@wrenfield.example',
  'https://www.youtube.com/',
  'https://www.youtube.com/@wrenfield',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/playlist?list=PL0123456789',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://me:secret@youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/wrenfield',
  'https://notvimeo.com/76979871',
  'https://my.matterport.com/show/?m=<script>',
  'https://matterport.com/',
  'https://www.google.com/search?q=wrenfield',
  'https://www.google.com/maps/place/Wrenfield+Hall/@51.6,-2.1,15z',
  'https://google.evil.example/maps/@?pano=AF1QipNrZ5p8wD2kq3vX',
  `https://youtu.be/${'x'.repeat(3_000)}`,
];

const shown = (link: string): string | null => {
  const found = readVideoLink(link);
  return found && `${found.source} ${found.sourceId} ${found.type}`;
};

describe('P4: links to videos and tours', () => {
  it.each(Object.entries(LINKS))('%s', (link, expected) => expect(shown(link)).toBe(expected));

  it.each(OTHERS)('are refused: "%s"', (link) => expect(readVideoLink(link)).toBeNull());

  it('lead to a player and a page whose links give the same video again', () => {
    for (const link of Object.keys(LINKS)) {
      const found = readVideoLink(link);
      if (!found) throw new Error(link);
      expect(readVideoLink(watchUrl(found))).toEqual(found);
      expect(readVideoLink(playerUrl(found))).toEqual(found);
      expect(PLAYER_ORIGINS[found.source]).toBe(new URL(playerUrl(found)).origin);
    }
  });
});
