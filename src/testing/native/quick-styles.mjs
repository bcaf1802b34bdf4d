import { createRequire } from 'node:module';

/** jsdom's own: which elements a rule of a style sheet is for. It has to be changed before jsdom is loaded. */
const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');

/**
 * The same styles as jsdom's in half the time, which is a tenth of what the console's tests take: each query by role asks for the style of
 * every element, and for each of them jsdom tries every rule.
 */
export function quickenSelectors() {
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) =>
    mayMatch(element, selector) && matchesDontThrow(element, selector);
}

/** Where a document of jsdom keeps what the rules say of its elements, until something in it changes. */
const RULES = '_styleCache';

/** Keeps computed styles as long as that. */
export function keepComputedStyles(window) {
  const { document } = window;
  const internal = document[Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')];
  const compute = window.getComputedStyle;
  let rules;
  let styles = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    const kept = internal[RULES] && internal[RULES] === rules && styles.get(element);
    if (kept) return kept;
    const style = compute(element);
    if (internal[RULES] !== rules) {
      rules = internal[RULES];
      styles = new WeakMap();
    }
    styles.set(element, style);
    return style;
  };
}

/** False where the last part of every alternative names a tag or a class that the element doesn't have. */
function mayMatch(element, selector) {
  const ends = endsOf(selector);
  if (ends === null) return true;
  const classes = classesOf(element.getAttributeNS(null, 'class') ?? '');
  const tag = element.localName.toLowerCase();
  return ends.some((end) => (end.tag === '' || end.tag === tag) && end.classes.every((name) => classes.has(name)));
}

const remembered = (work) => {
  const known = new Map();
  return (text) => {
    if (!known.has(text)) known.set(text, work(text));
    return known.get(text);
  };
};

const classesOf = remembered((text) => new Set(text.toLowerCase().split(/\s+/u)));

/** Of each alternative the tag and classes of its last part; null for a selector that isn't as simple. */
const endsOf = remembered((selector) => {
  const ends = (selector ?? '')
    .toLowerCase()
    .split(',')
    .map((one) =>
      one
        .trim()
        .split(/[\s>+~]+/u)
        .at(-1),
    );
  const parts = ends.map((end) => /^([a-z][a-z\d]*|\*)?((?:\.[\w-]+)*)(?::[a-z-:]+)?$/u.exec(end));
  if (/[[\\("]/u.test(selector ?? '') || parts.some((part) => part === null)) return null;
  return parts.map(([, tag = '', classes]) => ({
    tag: tag === '*' ? '' : tag,
    classes: classes.split('.').filter(Boolean),
  }));
});
