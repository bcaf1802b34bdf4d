import { ownValue } from '#contracts/own-value.ts';

/** Which parts of the page show the fields of a group, the main one first. */
const PARTS_OF: Readonly<Record<string, readonly [string, ...string[]]>> = {
  business: ['part-name'],
  about: ['part-about'],
  company: ['part-facts'],
  address: ['part-address'],
  contact: ['part-address'],
  directions: ['part-address'],
  social: ['part-address'],
  messages: ['part-notice', 'part-greeting'],
};

/** The group whose fields a pressed element shows, the first of several; null for what is edited elsewhere. */
export const groupAt = (pressed: Element): string | null =>
  Object.entries(PARTS_OF).find(([, ids]) => ids.some((id) => pressed.closest(`#${id}`)))?.[0] ?? null;

/** The first part of a group that says something. */
function partOf(page: Document, group: string | null): HTMLElement | null {
  const parts = (ownValue(PARTS_OF, group ?? '') ?? []).map((id) => page.getElementById(id));
  return parts.find((part) => part && !part.hidden) ?? null;
}

/** Outlines the part that is being edited. */
export function outline(page: Document, group: string | null): void {
  for (const old of page.querySelectorAll<HTMLElement>('[data-edited]')) {
    delete old.dataset['edited'];
    old.style.outline = '';
  }
  const part = partOf(page, group);
  if (!part) return;
  part.dataset['edited'] = '';
  part.style.outline = '2px solid var(--accent)';
  part.style.outlineOffset = '8px';
  part.style.borderRadius = '8px';
}

/** Scrolls the page inside the frame only, and not for people who prefer reduced motion. */
export function showPart(page: Document, group: string | null): void {
  const view = page.defaultView;
  const part = partOf(page, group);
  if (!view || !part || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: view.scrollY + top - 80, behavior: 'smooth' });
}

/** Changes what differs in the page and leaves the rest alone, so that it keeps its scroll position and its pictures. */
export function updatePage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  page.documentElement.lang = next.documentElement.lang;
  const [old, main] = [page.getElementById('main'), next.getElementById('main')];
  if (old && main) update(old, main);
}

/** Replaces the words of the page that differ; each part of them has an id, even if it says nothing. */
export function updateWords(page: Document, html: string): void {
  const words = new DOMParser().parseFromString(html, 'text/html');
  for (const next of words.body.querySelectorAll(':scope > [id^="part-"]')) {
    const old = page.getElementById(next.id);
    if (old && !isSame(old, next)) old.replaceWith(page.importNode(next, true));
  }
}

/** Whether a part says the same; the outline of the one being edited doesn't count. */
const isSame = (old: Element, next: Element): boolean =>
  old.tagName === next.tagName && old.innerHTML === next.innerHTML;

/** Elements with others inside and no words of their own. */
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
