import { badgeHeight } from '#contracts/badges/badge-terms.ts';

interface Embedded {
  /** Where a click leads. */
  link: string;
  /** The picture's alternative text. */
  words: string;
  width: number;
}

/** Search engines give links in badges no weight, and we shouldn't ask for it (F9). */
const linked = ({ link }: Embedded, inside: string): string =>
  `<a rel="nofollow" href="${attribute(link)}">\n${inside}\n</a>`;

/** A link around the picture, which is hosted on the supplier's own site. */
export function htmlCode(embedded: Embedded, file: string): string {
  const { words, width } = embedded;
  const size = `width="${width}" height="${badgeHeight(width)}" loading="lazy"`;
  return linked(embedded, `  <img src="/badges/${file}.svg"\n       ${size}\n       alt="${attribute(words)}">`);
}

/** The same in one line, which Markdown leaves unchanged: its own link syntax can’t express `nofollow`. */
export const markdownCode = (embedded: Embedded, file: string): string =>
  htmlCode(embedded, file)
    .replaceAll(/(?<!\s)\s*\n\s*/gu, ' ')
    .replaceAll('> <', '><');

/** The same with the picture embedded. */
export function svgCode(embedded: Embedded, svg: string): string {
  const size = `width="${embedded.width}" height="${badgeHeight(embedded.width)}"`;
  return linked(embedded, `  ${svg.replace(/width="\d+" height="\d+"/u, size)}`);
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
