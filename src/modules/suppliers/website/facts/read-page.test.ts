import { readPage } from './read-page.ts';

describe('F11: reading a page', () => {
  it('keeps readable content and leaves out scripts and styles', () => {
    const page = readPage(`<HTML lang="de"><title> A &amp; B </title><style>p{}</style><script>var x = "hidden"</script>
      <meta Property="OG:site_name" content="B"><h1>Hello <b>you</b></h1><p>One<br>two</p>
      <a href="/c"><img alt="Contact" src="x.png"></a><span itemprop="streetAddress">Mill <i>Lane</i></span>`);
    expect(page).toMatchObject({ language: 'de', title: 'A & B', heading: 'Hello you' });
    expect(page.meta.get('og:site_name')).toBe('B');
    expect(page.items.get('streetAddress')).toBe('Mill Lane');
    expect(page.links).toEqual([{ href: '/c', words: 'Contact' }]);
    expect(page.lines.join('|')).toBe('Hello you|One|two|Mill Lane');
  });

  it.each([
    ['deep', '<div>'.repeat(200_000)],
    ['never closed', `<script type="application/ld+json">${'['.repeat(500_000)}`],
    ['full of links', '<a href=x>y</a>'.repeat(70_000)],
    ['one long line', 'a '.repeat(500_000)],
    ['full of broken tags', '<a <b <c "'.repeat(80_000)],
  ])('reads a page that is %s, within its limits', (_, html) => {
    const page = readPage(html);
    expect(page.links.length).toBeLessThanOrEqual(2_000);
    expect(page.lines.every((line) => line.length <= 300)).toBe(true);
  });
});
