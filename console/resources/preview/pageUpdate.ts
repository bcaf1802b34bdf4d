/** Maps the console's forms and pages to the parts of the public page that show their contents. */
import { ownValue } from '#contracts/own-value.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import {
  ACHIEVEMENTS_PATH,
  BROCHURES_PATH,
  FAIRS_PATH,
  INSTAGRAM_PATH,
  OFFERS_PATH,
  PHOTOS_PATH,
  PRICING_PATH,
  QUESTIONS_PATH,
  REAL_WEDDINGS_PATH,
  RECOMMENDATIONS_PATH,
  REVIEWS_PATH,
  TESTIMONIALS_PATH,
  VIDEOS_PATH,
} from '../../providers/paths.ts';

/** Sections that are edited beside the page. */
export type EditedSection = Exclude<ProfileSection, 'targeting'>;

/** The parts of the page that show each group's fields, the main one first. */
const PARTS_OF: Readonly<Record<string, readonly [string, ...string[]]>> = {
  business: ['part-name'],
  about: ['part-about'],
  company: ['part-facts'],
  address: ['part-address', 'part-place'],
  contact: ['part-address'],
  directions: ['part-address'],
  social: ['part-address'],
  messages: ['part-notice', 'part-greeting'],
};
/** All groups of the supplier's offerings are in one part. */
const OFFER_PART = 'part-details';

/** The other parts of the page are edited on pages of their own. */
const PAGE_OF: readonly (readonly [string, string])[] = [
  ['.gallery, .profile-stand-in', PHOTOS_PATH],
  ['#offers', OFFERS_PATH],
  ['#packages, .profile-bar', PRICING_PATH],
  ['#videos', VIDEOS_PATH],
  ['#instagram', INSTAGRAM_PATH],
  ['#brochures', BROCHURES_PATH],
  ['#reviews, .profile-head__rating', REVIEWS_PATH],
  ['#testimonials', TESTIMONIALS_PATH],
  ['#real-weddings', REAL_WEDDINGS_PATH],
  ['#achievements', ACHIEVEMENTS_PATH],
  ['#fairs', FAIRS_PATH],
  ['#recommended, #recommended-by', RECOMMENDATIONS_PATH],
  ['#questions', QUESTIONS_PATH],
];

/** Where a clicked element's content is edited: a section beside the page, with one of its groups, or another page. */
export type Place = { section: EditedSection; group: string | null } | { path: string };

/** Null if it isn't edited anywhere. */
export function placeAt(pressed: Element): Place | null {
  const group = Object.entries(PARTS_OF).find(([, ids]) => ids.some((id) => pressed.closest(`#${id}`)))?.[0];
  if (group !== undefined) return { section: 'about-you', group };
  if (pressed.closest(`#${OFFER_PART}`)) return { section: 'details', group: null };
  const path = PAGE_OF.find(([part]) => pressed.closest(part))?.[1];
  return path === undefined ? null : { path };
}

/** What is being edited: its parts of the page, and its name. */
export interface Edited {
  parts: readonly string[];
  label: string;
}

export const partsOf = (section: EditedSection, group: string): readonly string[] =>
  section === 'details' ? [OFFER_PART] : (ownValue(PARTS_OF, group) ?? []);

/** The first part that has content. */
function partOf(page: Document, edited: Edited | null): HTMLElement | null {
  const parts = (edited?.parts ?? []).map((id) => page.getElementById(id));
  return parts.find((part) => part && !part.hidden) ?? null;
}

/** Pixels between a part and its outline. */
const OFFSET = 8;

/** Outlines the part that is being edited, labelled with its name; removes the outline for null. */
export function outline(page: Document, edited: Edited | null): void {
  for (const old of page.querySelectorAll<HTMLElement>('[data-edited]')) {
    delete old.dataset['edited'];
    old.style.outline = '';
  }
  page.querySelector('[data-edited-label]')?.remove();
  const part = partOf(page, edited);
  if (!part || !edited) return;
  part.dataset['edited'] = '';
  Object.assign(part.style, {
    outline: '2px solid var(--accent)',
    outlineOffset: `${OFFSET}px`,
    borderRadius: '8px',
  });
  page.body.append(labelOf(part, edited.label));
}

/** Outside the page's own text, which is compared with the server's. */
function labelOf(part: HTMLElement, text: string): HTMLElement {
  const label = part.ownerDocument.createElement('span');
  label.textContent = text;
  label.dataset['editedLabel'] = '';
  label.setAttribute('aria-hidden', 'true');
  const { top, left } = part.getBoundingClientRect();
  const { scrollX = 0, scrollY = 0 } = part.ownerDocument.defaultView ?? {};
  Object.assign(label.style, {
    position: 'absolute',
    top: `${top + scrollY - OFFSET}px`,
    left: `${left + scrollX - OFFSET - 2}px`,
    padding: '2px 10px',
    borderRadius: '6px 6px 0 0',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    font: '550 13px/20px var(--ui, sans-serif)',
    transform: 'translateY(-100%)',
    pointerEvents: 'none',
  });
  return label;
}

/** A page in one of the console's frames inherits the console's policy: its style sheets need this window's nonce. */
export function withOwnNonce(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return html.replaceAll(/<style nonce="[^"]*"/gu, () => `<style nonce="${nonce}"`);
}

/** Scrolls only the page inside the frame, and not for people who prefer reduced motion. */
export function showPart(page: Document, edited: Edited | null): void {
  const view = page.defaultView;
  const part = partOf(page, edited);
  if (!view || !part || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: view.scrollY + top - 80, behavior: 'smooth' });
}

/** Changes only what differs in the page, so that it keeps its scroll position and its images. */
export function updatePage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  page.documentElement.lang = next.documentElement.lang;
  const [old, main] = [page.getElementById('main'), next.getElementById('main')];
  if (old && main) update(old, main);
}

/** Replaces the page's texts that differ; each part has an id, even if it is empty. */
export function updateWords(page: Document, html: string): void {
  const words = new DOMParser().parseFromString(html, 'text/html');
  for (const next of words.body.querySelectorAll(':scope > [id^="part-"]')) {
    const old = page.getElementById(next.id);
    if (old && !isSame(old, next)) old.replaceWith(page.importNode(next, true));
  }
}

/** Whether a part is unchanged; the outline of the one being edited doesn't count. */
const isSame = (old: Element, next: Element): boolean =>
  old.tagName === next.tagName && old.innerHTML === next.innerHTML;

/** Elements that only contain other elements, without text of their own. */
const FRAMES = new Set(['MAIN', 'DIV', 'ASIDE']);

function update(old: Element, next: Element): void {
  if (old.isEqualNode(next)) return;
  const [before, after] = [[...old.children], [...next.children]];
  if (FRAMES.has(old.tagName) && before.length === after.length && before.length > 0) {
    before.forEach((child, at) => update(child, after[at]!));
  } else {
    old.replaceWith(old.ownerDocument.importNode(next, true));
  }
}
