import type { Page } from 'playwright-core';

/**
 * Faults of a screen by its measurements: wider than the window; a text that overflows its box, has no space or is cut
 * off without a tooltip; a control covered by something else; a target under 24 px.
 */
export const measure = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(${MEASURE})()`);

const MEASURE = `() => {
  const found = new Set();
  const box = (it) => it.getBoundingClientRect();
  const said = (it) => (it.className || it.tagName) + ' "' + (it.getAttribute('aria-label') || it.textContent).trim().slice(0, 40) + '"';
  const shown = (it) => {
    const { visibility, opacity } = getComputedStyle(it);
    const { width, height } = box(it);
    return width > 2 && height > 2 && visibility !== 'hidden' && opacity !== '0' && it.checkVisibility() && !it.closest('[aria-hidden=true], .visually-hidden');
  };
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.add('the page is ' + over + ' px too wide');

  for (const it of document.querySelectorAll('body *')) {
    const hasText = [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (!hasText || !shown(it) || it.matches('textarea, select, option') || it.closest('svg')) continue;
    const { display, overflowX, textOverflow, lineHeight, writingMode } = getComputedStyle(it);
    let block = it;
    while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    if (box(it).right > box(block).right + 2 && getComputedStyle(block).overflowX === 'visible') found.add('spills: ' + said(it));
    const text = document.createRange();
    text.selectNodeContents(it);
    if (writingMode === 'horizontal-tb' && box(text).width < 80 && box(text).height > 3.5 * parseFloat(lineHeight)) found.add('squeezed: ' + said(it));
    if (display === 'inline' || it.scrollWidth <= it.clientWidth + 1 || /auto|scroll/.test(overflowX)) continue;
    if (textOverflow === 'ellipsis' && it.closest('[title]')) continue;
    found.add('cut: ' + said(it));
  }

  const isTarget = 'a[href], button, select, input, textarea, [role=tab], [role=menuitem]';
  for (const it of document.querySelectorAll(isTarget)) {
    if (!shown(it) || it.disabled || (it.tagName === 'A' && getComputedStyle(it).display === 'inline')) continue;
    const { left, top, width, height } = box(it);
    const [x, y] = [left + width / 2, top + height / 2];
    const label = it.closest('label');
    const hits = (by) => {
      const hit = document.elementFromPoint(x, y + by);
      return hit !== null && (it.contains(hit) || hit.contains(it) || label?.contains(hit));
    };
    const frame = it.closest('.input, .filter-select') ?? it;
    const isLow = Math.min(box(frame).height, Math.max(box(label ?? it).width, width)) < 23.5;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      if (isLow && it.tagName !== 'INPUT') found.add('small: ' + said(it));
      continue;
    }
    const above = document.elementFromPoint(x, y);
    const isFixed = (at) => at !== null && (/fixed|sticky/.test(getComputedStyle(at).position) || isFixed(at.parentElement));
    // Parts beyond the edge of the window can be scrolled to.
    const isClear = (by) => y + by < 0 || y + by >= innerHeight || hits(by) || isFixed(document.elementFromPoint(x, y + by));
    if (isLow && !(isClear(-11) && isClear(11))) found.add('small: ' + said(it));
    const isScrolledAway = (at) => {
      if (at === null) return false;
      const inside = box(at);
      const clips = getComputedStyle(at).overflow !== 'visible';
      return (clips && (x < inside.left || x > inside.right || y < inside.top || y > inside.bottom)) || isScrolledAway(at.parentElement);
    };
    if (!hits(0) && above && !isFixed(above) && !isScrolledAway(it.parentElement)) found.add('covered: ' + said(it) + ' by ' + said(above));
  }
  return [...found];
}`;
