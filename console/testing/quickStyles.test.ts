import { afterEach, expect, test } from '@jest/globals';

/** What src/testing/native/quick-styles.mjs keeps and leaves out must not be seen. */
function show(html: string, css: string): HTMLElement {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

const display = (element: Element): string => getComputedStyle(element).display;

afterEach(() => {
  for (const style of document.head.querySelectorAll('style')) style.remove();
});

test.each([
  ['.a { display: none }', '<p class="b a"></p>'],
  ['.b, p.a { display: none }', '<p class="a"></p>'],
  ['body > p.a { display: none }', '<p class="a"></p>'],
  ['*.a:first-child { display: none }', '<p class="a"></p>'],
  ['p:not(.b) { display: none }', '<p class="a"></p>'],
  ['[data-a="x, y"] { display: none }', '<p data-a="x, y"></p>'],
  ['#a { display: none }', '<p id="a"></p>'],
  ['@media screen { .a { display: none } }', '<p class="a"></p>'],
])('%s hides %s', (css, html) => {
  expect(display(show(html, css))).toBe('none');
});

test.each([
  ['.a { display: none }', '<p class="ab"></p>'],
  ['p.a.b { display: none }', '<p class="a"></p>'],
  ['div.a { display: none }', '<p class="a"></p>'],
  ['.a > span, .a b { display: none }', '<p class="a"></p>'],
])('%s leaves %s', (css, html) => {
  expect(display(show(html, css))).toBe('block');
});

test('a style that was asked for before follows every change of the document', () => {
  const element = show('<p class="a"></p>', '.b { display: none }');
  expect(display(element)).toBe('block');
  element.className = 'b';
  expect(display(element)).toBe('none');
  element.style.display = 'flex';
  expect(display(element)).toBe('flex');
  element.removeAttribute('style');
  document.head.querySelector('style')?.remove();
  expect(display(element)).toBe('block');
  const late = document.createElement('style');
  document.head.append(late);
  late.sheet?.insertRule('.b { display: grid }');
  expect(display(element)).toBe('grid');
});

test('a style that is inherited follows its parent', () => {
  const element = show('<p><b></b></p>', '');
  const inner = element.firstElementChild as Element;
  expect(getComputedStyle(inner).visibility).toBe('visible');
  element.style.visibility = 'hidden';
  expect(getComputedStyle(inner).visibility).toBe('hidden');
});
