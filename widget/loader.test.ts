import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import type { AisleApi } from './global-api.ts';
import { installBrowserParts } from './testing/browser-parts.ts';
import { BASE, FakeApi } from './testing/fake-api.ts';
import type { WidgetHost } from './types.ts';

installBrowserParts();
Object.assign(globalThis, { BUILD: '0badcafe' });
const api = new FakeApi().install();

/** Runs the loader as the page's own `<script>` at the given place. */
async function runLoader(script: HTMLScriptElement): Promise<void> {
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  jest.resetModules();
  await import('./loader.ts');
}

function scriptTag(data: Record<string, string>): HTMLScriptElement {
  const script = document.createElement('script');
  // No script language, so that this page fetches nothing.
  script.type = 'text/plain';
  script.src = `${BASE}widget.js`;
  Object.assign(script.dataset, data);
  return script;
}

const aisle = () => window.Aisle as AisleApi;
const widgets = () => [...document.querySelectorAll<WidgetHost>('aisle-enquiry')];

// One page, in chronological order, because an element can be defined only once.
describe('The script tag', () => {
  const heard: string[] = [];

  test('waits until the page is parsed, then processes the page’s queued calls', async () => {
    Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
    window.Aisle = [
      ['on', 'ready', (event: CustomEvent<{ supplier: string }>) => heard.push(event.detail.supplier)],
      ['prefill', { partnerName: 'Ada' }],
      ['fly', 'away'],
    ];
    const script = scriptTag({ supplier: 'GB00000001', mode: 'floating', theme: 'dark', partnerName: 'Hannah' });
    document.body.append(script, document.createElement('footer'));
    await runLoader(script);
    expect(widgets()).toHaveLength(0);
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await waitFor(() => expect(heard).toEqual(['GB00000001']));
  });

  test('becomes an element right after itself, with its settings', () => {
    const [element] = widgets();
    expect(element!.previousElementSibling!.tagName).toBe('SCRIPT');
    expect(element!.getAttribute('mode')).toBe('floating');
    expect(element!.getAttribute('theme')).toBe('dark');
    expect(element!.shadowRoot!.querySelector('.launcher')).toBeTruthy();
  });

  test('requests settings from its own host', () => {
    expect(api.asked).toEqual(['/GB00000001']);
  });

  test('a second script adds its own widget and leaves the first alone', async () => {
    const script = scriptTag({ supplier: 'GB00000002' });
    document.head.append(script);
    await runLoader(script);
    expect(widgets().map((element) => element.getAttribute('supplier'))).toEqual(['GB00000001', 'GB00000002']);
    expect(widgets()[1]!.parentElement).toBe(document.body);
  });

  test('a script without a supplier serves the elements of the page only', async () => {
    const script = scriptTag({});
    document.body.append(script);
    await runLoader(script);
    expect(widgets()).toHaveLength(2);
  });
});

describe('window.Aisle', () => {
  beforeEach(() => {
    for (const widget of widgets()) widget.remove();
    for (const supplier of ['GB00000001', 'GB00000002']) {
      const widget = Object.assign(document.createElement('aisle-enquiry') as WidgetHost, {
        open: jest.fn(),
        close: jest.fn(),
        prefill: jest.fn(),
      });
      widget.setAttribute('supplier', supplier);
      document.body.append(widget);
    }
  });

  test('opens the first widget, or the given one', () => {
    const [first, second] = widgets();
    aisle().open();
    expect(first!.open).toHaveBeenCalledTimes(1);
    aisle().open('GB00000002');
    aisle().open(second);
    expect(first!.open).toHaveBeenCalledTimes(1);
    expect(second!.open).toHaveBeenCalledTimes(2);
  });

  test('closes and fills in all widgets, or the given one', () => {
    const [first, second] = widgets();
    aisle().close();
    aisle().prefill({ partnerName: 'Ada' });
    aisle().prefill({ partnerName: 'Bea' }, 'GB00000002');
    expect(first!.close).toHaveBeenCalledTimes(1);
    expect(first!.prefill).toHaveBeenCalledTimes(1);
    expect(second!.prefill).toHaveBeenLastCalledWith({ partnerName: 'Bea' });
  });

  test('does nothing for a widget that is not on the page', () => {
    expect(() => aisle().open('GB99999999')).not.toThrow();
    expect(() => aisle().push(['nonsense'])).not.toThrow();
  });
});
