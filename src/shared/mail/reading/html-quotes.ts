/** Elements that may contain a quotation or its introduction. */
export const QUOTING_ELEMENTS: ReadonlySet<string> = new Set(['blockquote', 'div', 'section', 'hr', 'span', 'p', 'a']);

/** Classes, ids and names of elements around a whole quotation, where people don't write. */
const AROUND_QUOTATION =
  /^([\w-]*yahoo_quoted\w*|quote|qmbox|isreplycontent|mail-editor-reference-message-container|mail-quote-collapse|wiseemailquote|ms-outlook-mobile-reference-message|skypeproxyquote|bloop_original_html|replyforwardquote)$/iu;
/** Elements that contain only the introduction; the elements around them may contain replies. */
const INTRODUCTION = /^(gmail_attr|moz-cite-prefix|moz-email-headers-table|proton-quote-header|hey-quote-header)$/iu;
/** From these elements on, everything is the older email. */
const BEGINS_OLDER_MAIL = /^(x_|m_-?\d{1,20})?(divrplyfwdmsg|appendonsend|replysplit|stopspelling)$/iu;
/** A cheap check before attributes are parsed. */
const HINTS = [
  'quote',
  'cite',
  'gmail_attr',
  'divrplyfwdmsg',
  'appendonsend',
  'replysplit',
  'stopspelling',
  'qmbox',
  'isreplycontent',
  'reference-message',
  'moz-email-headers',
  'bloop_original',
];
const DEPTH_MAX = 20;

type Quoting = 'quotation' | 'older-mail' | null;

/** How an opening tag affects quoting. @param tag from its `<` on, without its `>` */
function quotingOf(name: string, tag: string): Quoting {
  const small = tag.toLowerCase();
  if (name === 'blockquote') return isIndentation(small) ? null : 'quotation';
  if (!HINTS.some((hint) => small.includes(hint))) return null;
  for (const word of namesOf(small)) {
    if (BEGINS_OLDER_MAIL.test(word)) return 'older-mail';
    if (INTRODUCTION.test(word) || (name !== 'a' && AROUND_QUOTATION.test(word))) return 'quotation';
  }
  return null;
}

/** Gmail and Apple Mail use the same element to indent a person's own text. */
const isIndentation = (tag: string): boolean =>
  tag.includes('webkit-indent') ||
  (/border:\s{0,3}(none|0)/u.test(tag) && !tag.includes('cite') && !tag.includes('quote"') && !tag.includes('_quote'));

const namesOf = (tag: string): string[] =>
  [...tag.matchAll(/\b(?:class|id|name)\s?=\s?(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"'>]{1,100}))/gu)].flatMap(
    ([, double, single, bare]) => (double ?? single ?? bare ?? '').split(' '),
  );

/** Tracks the quotation depth through an email's tags. */
export class QuoteDepth {
  /** Open quoting elements, each with how many elements of the same name are open inside. */
  readonly #open: { name: string; inside: number }[] = [];
  #isOlderMail = false;

  get depth(): number {
    return Math.min(DEPTH_MAX, this.#open.length) + (this.#isOlderMail ? 1 : 0);
  }

  /** Whether the depth may have changed. @param tag as in the source, from its `<` on */
  step({ name, closing }: { name: string; closing: boolean }, tag: string): boolean {
    const place = this.#open.findLastIndex((one) => one.name === name);
    const innermost = this.#open[place];
    if (closing) {
      if (!innermost) return false;
      innermost.inside -= 1;
      if (innermost.inside >= 0) return false;
      this.#open.length = place;
      return true;
    }
    const quoting = tag.endsWith('/') ? null : quotingOf(name, tag);
    if (quoting === 'older-mail' && this.#open.length === 0) {
      this.#isOlderMail = true;
      return true;
    }
    if (quoting === 'quotation' && name !== 'hr' && this.#open.length < DEPTH_MAX) {
      this.#open.push({ name, inside: 0 });
      return true;
    }
    if (innermost && name !== 'hr') innermost.inside += 1;
    return false;
  }
}
