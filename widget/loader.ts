import { TAG, defineEnquiryElement } from './enquiry-element.ts';
import { installApi } from './global-api.ts';
import type { LoadChunk } from './types.ts';

/** Hash of the later files, put in by the build: they are kept for ever, this one is not. */
declare const BUILD: string;

const script = document.currentScript as HTMLScriptElement;
const base = new URL('.', script.src).href;
const load = ((name: string) => import(/* @vite-ignore */ `${base}widget/${name}-${BUILD}.js`)) as LoadChunk;

/** `<script data-supplier="…">` becomes an element with the same settings, behind it or at the end of the page. */
function place() {
  const element = document.createElement(TAG);
  for (const { name, value } of script.attributes) {
    if (name.startsWith('data-')) element.setAttribute(name.slice(5), value);
  }
  if (script.closest('head')) document.body.append(element);
  else script.after(element);
}

function start() {
  if (script.dataset.supplier) place();
  if (customElements.get(TAG)) return;
  defineEnquiryElement({ base, load });
  installApi();
}

// An async script may run before the elements it is for.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
