import { readPage } from './read-page.ts';
import { photoName, photosOf } from './photos-of.ts';

const of = (html: string, address = 'https://barn.example/about/') =>
  photosOf([{ page: 'home', url: new URL(address), content: readPage(html) }]);

describe('F11: the photos of a website', () => {
  it('are taken from structured data, the shared picture and the page, each once', () => {
    const html = `<meta property="og:image" content="http://barn.example/hero.jpg">
      <script type="application/ld+json">{"@type":"EventVenue","name":"Barn","telephone":"1","image":["https://cdn.example/a.jpg",
      {"@type":"ImageObject","url":"/b.webp"}, 7, null, {"url":{"@value":"x"}}]}</script>
      <img src="../c.png#top" width="800" height="500"><img src="/hero.jpg?w=300">
      <img srcset="/d-320.jpg 320w, /d-1600.jpg 1600w, /d-800.jpg 800w" src="/d-320.jpg">
      <img src="data:image/gif;base64,R0lGOD" data-src="/late.jpg">`;
    expect(of(html)).toEqual([
      'https://cdn.example/a.jpg',
      'https://barn.example/b.webp',
      'https://barn.example/hero.jpg',
      'https://barn.example/c.png',
      'https://barn.example/d-1600.jpg',
      'https://barn.example/late.jpg',
    ]);
  });

  it.each([
    ['a small picture', '<img src="/a.jpg" width="120" height="90">'],
    ['a logo', '<img src="/img/site-logo.png">'],
    ['a drawing', '<img src="/a.svg">'],
    ['a data address', '<img src="data:image/png;base64,AAAA">'],
    ['a script', '<img src="javascript:alert(1)">'],
    ['a file', '<img src="file:///etc/passwd">'],
    ['an address with a password', '<img src="https://me:secret@barn.example/a.jpg">'],
    ['an address that is too long', `<img src="/${'a'.repeat(2_000)}.jpg">`],
    ['an invalid address', '<img src="https://[/a.jpg">'],
    ['a picture in a template', '<template><img src="/a.jpg"></template>'],
  ])('exclude %s', (_, html) => {
    expect(of(html)).toEqual([]);
  });

  it('are at most twelve, however many there are', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `<img src="/${at}.jpg">`).join('');
    expect(of(many)).toHaveLength(12);
  });

  it('are named after their file', () => {
    expect(photoName('https://barn.example/img/South%20front.jpg?w=2')).toBe('South front.jpg');
    expect(photoName('https://barn.example/')).toBe('barn.example');
    expect(photoName('https://barn.example/%E0%A4%A.jpg')).toBe('%E0%A4%A.jpg');
    expect(photoName(`https://barn.example/${'x'.repeat(200)}`)).toHaveLength(80);
  });
});
