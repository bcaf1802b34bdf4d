import { Parser } from 'htmlparser2';

/** The content kept of a page: everything a business might state about itself in machine-readable form. */
export interface PageContent {
  language: string;
  title: string;
  heading: string;
  /** By name or property, in lower case. */
  meta: ReadonlyMap<string, string>;
  /** Microdata by name; the first value of each. */
  items: ReadonlyMap<string, string>;
  /** Structured data (JSON-LD), as text. */
  data: readonly string[];
  links: readonly PageLink[];
  pictures: readonly PagePicture[];
  lines: readonly string[];
}

export interface PagePicture {
  /** The largest picture it lists. */
  src: string;
  /** Stated size in pixels; null if there is none. */
  width: number | null;
  height: number | null;
}

export interface PageLink {
  href: string;
  words: string;
}

const LINE_MAX = 300;
const LINES_MAX = 5_000;
const LINKS_MAX = 2_000;
const PICTURES_MAX = 200;
const ADDRESS_MAX = 1_000;
const DATA_MAX = 200_000;
const TEXT_MAX = 300;
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg', 'textarea', 'select']);
const INLINE: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'small', 'span', 'strong', 'u']);

/** Reads a page in one pass without building a tree, so that no page can be too deep. Anything beyond a limit is left out. */
export function readPage(html: string): PageContent {
  const reader = new PageReader();
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true });
  parser.end(html);
  return reader.content();
}

/** A text without its tags and with its entities decoded; themes often leave both in structured data. */
export function plainText(text: string): string {
  let plain = '';
  const parser = new Parser({ ontext: (part) => (plain += part), onopentag: () => (plain += ' ') });
  parser.end(text);
  return plain.replaceAll(/\s+/gu, ' ').trim();
}

interface OpenItem {
  name: string;
  text: string;
  depth: number;
}

/** Callbacks for the parser, which calls them in page order. */
class PageReader {
  readonly #meta = new Map<string, string>();
  readonly #items = new Map<string, string>();
  readonly #data: string[] = [];
  readonly #links: PageLink[] = [];
  readonly #pictures: PagePicture[] = [];
  readonly #lines: string[] = [];
  #language = '';
  #title = '';
  #heading = '';
  #line = '';
  #dataSize = 0;
  #depth = 0;
  #silent: string | null = null;
  #script: string | null = null;
  #inTitle = false;
  #inHeading = false;
  #link: { href: string; words: string } | null = null;
  #item: OpenItem | null = null;

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#silent !== null) return;
    if (name === 'script' && /^application\/ld\+json/iu.test(attributes['type'] ?? '')) this.#script = '';
    if (SILENT.has(name)) this.#silent = name;
    if (name === 'html') this.#language = attributes['lang'] ?? '';
    if (name === 'title') this.#inTitle = this.#title === '';
    if (name === 'h1') this.#inHeading = this.#heading === '';
    if (name === 'meta') this.#keepMeta(attributes);
    if (name === 'a' && attributes['href'] !== undefined) this.#link = { href: attributes['href'], words: '' };
    if (name === 'img') this.#keepPicture(attributes);
    if (name === 'img' && this.#link) this.#link.words += ` ${attributes['alt'] ?? ''}`;
    if (!INLINE.has(name)) this.#endLine();
    this.#openItem(attributes);
  }

  ontext(text: string): void {
    if (this.#script !== null) {
      this.#script += text;
      return;
    }
    if (this.#silent !== null) return;
    if (this.#inTitle) {
      this.#title = cut(this.#title + text);
      return;
    }
    if (this.#inHeading) this.#heading = cut(this.#heading + text);
    if (this.#link) this.#link.words = cut(this.#link.words + text);
    if (this.#item) this.#item.text = cut(this.#item.text + text);
    if (this.#line.length < LINE_MAX) this.#line += text.slice(0, LINE_MAX);
  }

  onclosetag(name: string): void {
    this.#depth -= 1;
    if (this.#item && this.#depth < this.#item.depth) this.#closeItem();
    if (name === 'script' && this.#script !== null) this.#keepData(this.#script);
    if (this.#silent === name) this.#silent = null;
    if (name === 'title') this.#inTitle = false;
    if (name === 'h1') this.#inHeading = false;
    if (name === 'a' && this.#link) {
      if (this.#links.length < LINKS_MAX) this.#links.push({ ...this.#link, words: clean(this.#link.words) });
      this.#link = null;
    }
    if (!INLINE.has(name)) this.#endLine();
  }

  content(): PageContent {
    this.#endLine();
    return {
      language: this.#language,
      title: clean(this.#title),
      heading: clean(this.#heading),
      meta: this.#meta,
      items: this.#items,
      data: this.#data,
      links: this.#links,
      pictures: this.#pictures,
      lines: this.#lines,
    };
  }

  /** Pages that lazy-load pictures have the real address next to a blank one. */
  #keepPicture(attributes: Record<string, string>): void {
    const srcset = attributes['data-srcset'] ?? attributes['srcset'] ?? '';
    const src = largestOf(srcset) ?? (attributes['data-src'] ?? attributes['src'] ?? '').trim();
    if (src === '' || src.length > ADDRESS_MAX || this.#pictures.length >= PICTURES_MAX) return;
    this.#pictures.push({ src, width: pixels(attributes['width']), height: pixels(attributes['height']) });
  }

  #keepMeta({ name, property, content, itemprop }: Record<string, string>): void {
    const key = (property ?? name ?? '').toLowerCase();
    if (content === undefined) return;
    if (key !== '' && !this.#meta.has(key)) this.#meta.set(key, clean(content));
    if (itemprop !== undefined) this.#keepItem(itemprop, content);
  }

  #openItem({ itemprop, content }: Record<string, string>): void {
    if (itemprop === undefined || content !== undefined || this.#item) return;
    this.#item = { name: itemprop, text: '', depth: this.#depth };
  }

  #closeItem(): void {
    if (this.#item) this.#keepItem(this.#item.name, this.#item.text);
    this.#item = null;
  }

  #keepItem(name: string, text: string): void {
    const value = clean(text);
    if (value !== '' && !this.#items.has(name)) this.#items.set(name, value);
  }

  #keepData(script: string): void {
    this.#script = null;
    this.#dataSize += script.length;
    if (this.#dataSize <= DATA_MAX) this.#data.push(script);
  }

  #endLine(): void {
    const line = clean(this.#line);
    this.#line = '';
    if (line !== '' && this.#lines.length < LINES_MAX) this.#lines.push(line);
  }
}

/** The widest entry of a `srcset`; null if there is none. */
function largestOf(srcset: string): string | null {
  const sizes = srcset
    .slice(0, 10 * ADDRESS_MAX)
    .split(/,\s+/u)
    .map((one) => /^\s*(\S+)\s+(\d{1,5})w\s*$/u.exec(one))
    .filter((match) => match !== null)
    .toSorted((a, b) => Number(b[2]) - Number(a[2]));
  return sizes[0]?.[1] ?? null;
}

const pixels = (text = ''): number | null => (/^\d{1,5}(px)?$/u.test(text) ? Number.parseInt(text, 10) : null);

const cut = (text: string): string => text.slice(0, TEXT_MAX);

/** On one line, without surrounding spaces. */
const clean = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().slice(0, LINE_MAX);
