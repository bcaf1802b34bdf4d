import { queries, waitFor, within } from '@testing-library/dom';
import type { BoundFunctions } from '@testing-library/dom';
import { defineEnquiryElement } from '../enquiry-element.ts';
import type { LoadChunk, WidgetHost } from '../types.ts';
import { installBrowserParts } from './browser-parts.ts';
import { BASE } from './fake-api.ts';

const CHUNKS = {
  form: () => import('../form/mount.tsx'),
  sent: () => import('../form/sent.ts'),
  'en-GB': () => import('../languages/en-GB.ts'),
  de: () => import('../languages/de.ts'),
  fr: () => import('../languages/fr.ts'),
  pl: () => import('../languages/pl.ts'),
};
/** Parts of the widget that currently can't be fetched. */
export const missing = new Set<string>();

const load = ((name: keyof typeof CHUNKS) =>
  missing.has(name) ? Promise.reject(new TypeError('Failed to fetch')) : CHUNKS[name]()) as LoadChunk;

/** Defines `<aisle-enquiry>` on this test file's page. */
export function defineWidget(): void {
  installBrowserParts();
  defineEnquiryElement({ base: BASE, load });
}

/** An element on the page, its events by name, and queries for its contents. */
export interface OnPage {
  host: WidgetHost;
  events: { name: string; detail: Record<string, unknown> }[];
  inside: () => BoundFunctions<typeof queries>;
  find: (selector: string) => HTMLInputElement & HTMLDialogElement;
}

/** Adds an element to the page and waits until it is ready. */
export async function putWidget(attributes: Record<string, string> = {}, content = ''): Promise<OnPage> {
  const page = placeWidget(attributes, content);
  await waitFor(() => {
    if (!page.events.some(({ name }) => name === 'ready' || name === 'error')) throw new Error('not ready yet');
  });
  return page;
}

export function placeWidget(attributes: Record<string, string> = {}, content = ''): OnPage {
  const host = document.createElement('aisle-enquiry') as WidgetHost;
  const events: OnPage['events'] = [];
  for (const name of ['ready', 'open', 'close', 'submit', 'sent', 'error']) {
    host.addEventListener(`aisle:${name}`, (event) => {
      events.push({ name, detail: (event as CustomEvent<Record<string, unknown>>).detail });
    });
  }
  for (const [name, value] of Object.entries({ supplier: 'GB00000001', ...attributes })) host.setAttribute(name, value);
  host.innerHTML = content;
  document.body.append(host);
  return {
    host,
    events,
    inside: () => within(host.shadowRoot as unknown as HTMLElement, queries),
    find: (selector) => host.shadowRoot!.querySelector(selector)!,
  };
}
